const LESSONS = ['tpu-systems-audit', 'tpu-03'];
const THEMES = ['light', 'dark'];

/** The query's value where it is one of those allowed; what is not is as good as absent. */
function among(query: URLSearchParams, name: string, allowed: string[]): string | null {
  const value = query.get(name);
  return value !== null && allowed.includes(value) ? value : null;
}

export interface Asked {
  lesson: string;
  theme: string | null;
  element: HTMLElement;
}

/** The element that an address asks for: `?lesson=…&stage=…&mode=…&theme=…`. */
export function asked(search: string): Asked {
  const query = new URLSearchParams(search);
  const lesson = among(query, 'lesson', LESSONS) ?? LESSONS[0]!;
  const stage = query.get('stage');
  const element = document.createElement('tpu-systems-audit');
  element.setAttribute('lesson', lesson);
  if (stage && /^[1-9]\d?$/.test(stage)) element.setAttribute('stage', stage);
  if (query.get('mode') === 'explore') element.setAttribute('mode', 'explore');
  return { lesson, theme: among(query, 'theme', THEMES), element };
}

/** Puts the element in its place in the page, with the page's theme and its links as they belong to it. */
export function lay({ lesson, theme, element }: Asked): void {
  if (theme) document.documentElement.dataset.theme = theme;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[data-lesson]')) {
    if (link.dataset.lesson === lesson) {
      link.setAttribute('aria-current', 'page');
      document.title = `${link.textContent} · ${document.title}`;
    }
    if (theme) link.search += `&theme=${theme}`;
  }
  document.getElementById('lesson')!.append(element);
}
