/** SCORM 1.2's API as a platform hangs it into one of its windows. Values are strings; so is success: 'true'. */
interface Api {
  LMSInitialize(nothing: ''): unknown;
  LMSGetValue(name: string): unknown;
  LMSSetValue(name: string, value: string): unknown;
  LMSCommit(nothing: ''): unknown;
  LMSFinish(nothing: ''): unknown;
}

const FURTHEST = 500;

/** A window's API; null for a stranger's window, which may not be looked into. */
function apiOf(at: Window): Api | null {
  try {
    const { API } = at as Window & { API?: Api };
    return typeof API?.LMSInitialize === 'function' ? API : null;
  } catch {
    return null;
  }
}

/** A stranger's window has parents, too, and one of those may be the platform's. */
function apiAbove(from: Window): Api | null {
  let at = from;
  for (let i = 0; i <= FURTHEST; i++) {
    const api = apiOf(at);
    if (api || at.parent === at) return api;
    at = at.parent;
  }
  return null;
}

/** The platform, or null where there is none. It is asked, never trusted: whatever it throws counts as a refusal. */
export class Platform {
  private constructor(readonly api: Api) {}

  /** Looks in this window and those around it, then in the one that opened it. */
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
