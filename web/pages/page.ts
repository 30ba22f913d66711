import { mountElement, readPageParams } from './page-params.js';

/** Requests the lesson's files before the element's script is loaded. */
function preloadLesson(lesson: string): void {
  for (const file of ['lesson.json', 'starter.sheet', 'solution.sheet']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: `./lessons/${lesson}/${file}` });
    document.head.append(link);
  }
}

const params = readPageParams(location.search);
preloadLesson(params.lesson);
// The script is async: it may run before the page is parsed to its end.
if (document.getElementById('lesson')) mountElement(params);
else document.addEventListener('DOMContentLoaded', () => mountElement(params));
