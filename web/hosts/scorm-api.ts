/** SCORM 1.2's API, which a platform adds to one of its windows. Values are strings; success is the string 'true'. */
interface Api {
  LMSInitialize(nothing: ''): unknown;
  LMSGetValue(name: string): unknown;
  LMSSetValue(name: string, value: string): unknown;
  LMSCommit(nothing: ''): unknown;
  LMSFinish(nothing: ''): unknown;
}

const MAX_ANCESTORS = 500;

/** A window's API; null if it has none or is of another origin. */
function apiOf(at: Window): Api | null {
  try {
    const { API } = at as Window & { API?: Api };
    return typeof API?.LMSInitialize === 'function' ? API : null;
  } catch {
    return null;
  }
}

/** A cross-origin window may still have an ancestor with the API. */
function apiAbove(from: Window): Api | null {
  let at = from;
  for (let i = 0; i <= MAX_ANCESTORS; i++) {
    const api = apiOf(at);
    if (api || at.parent === at) return api;
    at = at.parent;
  }
  return null;
}

/** The learning platform. It isn't trusted: whatever it throws counts as a failure. */
export class Platform {
  private constructor(readonly api: Api) {}

  /** Looks in this window and its ancestors, then in the window that opened it and its ancestors; null if there is none. */
  static find(): Platform | null {
    const opener = window.opener as Window | null;
    const api = apiAbove(window) ?? (opener && apiAbove(opener));
    return api && new Platform(api);
  }

  #succeeds(call: () => unknown): boolean {
    try {
      return String(call()) === 'true';
    } catch {
      return false;
    }
  }

  initialize(): boolean {
    return this.#succeeds(() => this.api.LMSInitialize(''));
  }

  get(name: string): string {
    try {
      const value = this.api.LMSGetValue(name);
      return typeof value === 'string' ? value : '';
    } catch {
      return '';
    }
  }

  set(name: string, value: string): boolean {
    return this.#succeeds(() => this.api.LMSSetValue(name, value));
  }

  commit(): boolean {
    return this.#succeeds(() => this.api.LMSCommit(''));
  }

  finish(): boolean {
    return this.#succeeds(() => this.api.LMSFinish(''));
  }
}
