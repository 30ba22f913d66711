const LESSONS = ['tpu-systems-audit', 'tpu-03'];
const THEMES = ['light', 'dark'];

/** A query parameter's value if it is an allowed one, else null. */
function oneOf(query: URLSearchParams, name: string, allowed: string[]): string | null {
  const value = query.get(name);
  return value !== null && allowed.includes(value) ? value : null;
}

export interface PageParams<Element extends HTMLElement = HTMLElement> {
  lesson: string;
  theme: string | null;
  element: Element;
}

/** The element that the page's address describes: `?lesson=…&stage=…&mode=…&theme=…`. */
export function readPageParams(search: string): PageParams<HTMLElementTagNameMap['tpu-systems-audit']> {
  const query = new URLSearchParams(search);
  const lesson = oneOf(query, 'lesson', LESSONS) ?? LESSONS[0]!;
  const stage = query.get('stage');
  const element = document.createElement('tpu-systems-audit');
  element.setAttribute('lesson', lesson);
  if (stage && /^[1-9]\d?$/.test(stage)) element.setAttribute('stage', stage);
  if (query.get('mode') === 'explore') element.setAttribute('mode', 'explore');
  return { lesson, theme: oneOf(query, 'theme', THEMES), element };
}

/** Puts the element into the page, and applies theme and lesson to the page's head and links. */
export function mountElement({ lesson, theme, element }: PageParams): void {
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
