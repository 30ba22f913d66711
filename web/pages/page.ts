import { asked, lay } from './page-params.js';

/** Asks for the lesson's files before the element, still on its way, does. */
function fetchAhead(lesson: string): void {
  for (const file of ['lesson.json', 'starter.sheet', 'solution.sheet']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: `./lessons/${lesson}/${file}` });
    document.head.append(link);
  }
}

const wanted = asked(location.search);
fetchAhead(wanted.lesson);
// This script runs as soon as it is there, and that may be before the page's own end.
if (document.getElementById('lesson')) lay(wanted);
else document.addEventListener('DOMContentLoaded', () => lay(wanted));
