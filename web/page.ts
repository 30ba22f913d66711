const LESSONS = ['tpu-systems-audit', 'tpu-03'];
const THEMES = ['light', 'dark'];

/** The query's value where it is one of those allowed; what is not is as good as absent. */
function among(query: URLSearchParams, name: string, allowed: string[]): string | null {
  const value = query.get(name);
  return value !== null && allowed.includes(value) ? value : null;
}

const query = new URLSearchParams(location.search);
const lesson = among(query, 'lesson', LESSONS) ?? LESSONS[0]!;
const theme = among(query, 'theme', THEMES);
const stage = query.get('stage');

const element = document.createElement('tpu-systems-audit');
element.setAttribute('lesson', lesson);
if (stage && /^[1-9]\d?$/.test(stage)) element.setAttribute('stage', stage);
if (query.get('mode') === 'explore') element.setAttribute('mode', 'explore');
if (theme) document.documentElement.dataset.theme = theme;

for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[data-lesson]')) {
  if (link.dataset.lesson === lesson) link.setAttribute('aria-current', 'page');
  if (theme) link.search += `&theme=${theme}`;
}
document.getElementById('lesson')!.append(element);
