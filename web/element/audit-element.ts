import { html, LitElement, nothing, unsafeCSS, type PropertyValues, type TemplateResult } from 'lit';
import { announcer } from '../views/check/announcer.js';
import type { LiveAnswer } from '../engine/answers.js';
import { checkView } from '../views/check/check-view.js';
import { firstPart } from '../engine/engine-modules.js';
import { dress } from './adopt-styles.js';
import { failureView } from '../views/failure-view.js';
import { givenView } from '../views/given-view.js';
import { afterPaint, theExtras, theRest } from '../engine/lazy-module.js';
import { ledgerView } from '../views/results/ledger-view.js';
import type { Listener } from '../session/session-host.js';
import { ownKeys } from './keyboard-isolation.js';
import { prose } from '../text/inline-markup.js';
import { rateView } from '../views/results/rate-view.js';
import type { SavedState } from '../session/saved-state.js';
import { Session } from '../session/session.js';
import { sheetEditor } from '../views/editor/sheet-editor.js';
import { stagesNav } from '../views/stages-nav.js';
import { Store } from '../session/local-store.js';
import first from '../styles/initial.css';
import { taskView } from '../views/task-view.js';
import { schemeAround, watchScheme, type Scheme } from './color-scheme.js';

const UNDRAWN = 'The figures could not be loaded.';
/** How many milliseconds nothing is shown for while there is nothing to show but that something is loading. */
const PATIENCE = 100;
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ps|ur|yi)\b/;

/**
 * `<tpu-systems-audit lesson="tpu-systems-audit" stage="1" mode="lesson" theme="auto">`
 *
 * Attributes: `lesson` (a shipped id or the URL of a lesson), `stage`, `mode` (`lesson`, `explore`), `theme` (`auto`,
 * `light`, `dark`). Properties: `state` (get and set), `evidence`. Methods: `check()`, `reset()`. Events, bubbling and
 * composed: `ready`, `stage-checked` ({stage, verdict}), `stage-passed` ({stage}), `state-changed` ({state}),
 * `engine-error` ({message}). The README lists custom properties and parts.
 */
export class TpuSystemsAudit extends LitElement {
  static override styles = unsafeCSS(first);
  static override properties = {
    lesson: {},
    stage: { type: Number, noAccessor: true },
    mode: {},
    theme: {},
  };

  declare lesson: string;
  declare mode: 'lesson' | 'explore';
  declare theme: 'auto' | 'light' | 'dark';

  #session: Session | null = null;
  /** The lesson that the session is of, as the attribute says it. */
  #opened: string | null = null;
  #unwatch: (() => void) | null = null;
  #roomy = false;
  #scheme: Scheme = 'light';
  /** A stage was asked for, and not gone to yet. */
  #due = false;
  /** What was shown when figures, tables and exploration were last asked for. */
  #embellished: LiveAnswer | null = null;
  readonly #listener: Listener = {
    early: null,
    asked: null,
    changed: () => this.requestUpdate(),
    emit: (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
  };

  constructor() {
    super();
    this.lesson = 'tpu-systems-audit';
    this.mode = 'lesson';
    this.theme = 'auto';
    this.#upgrade();
  }

  /** Takes over a state that was set before the element was defined. */
  #upgrade(): void {
    const early = Object.getOwnPropertyDescriptor(this, 'state');
    if (!early) return;
    delete (this as { state?: unknown }).state;
    this.state = early.value as SavedState;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    firstPart.fetch().catch(() => undefined);
    this.#scheme = schemeAround(this);
    this.#unwatch = watchScheme(() => this.#reschemed());
    if (this.#session || this.hasUpdated) void this.#open(this.#opened === this.lesson ? this.#session : null);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
    this.#session?.close();
  }

  /** Where lesson and engine come soon, as from a cache, the first rendering waits for them and shows it all at once. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.#session && this.isConnected)
      await Promise.race([this.#open(null), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) this.#roomy = this.clientWidth > 850;
    // Out of the page it takes nothing: it opens when it is put back.
    if (this.#opened !== this.lesson) {
      if (this.isConnected) void this.#open(null);
    } else if (this.#due && this.stage !== this.#session?.stage) this.#session?.goTo(this.stage);
    this.#due = false;
    if (changed.has('mode') && this.#session) this.#setMode(this.#session);
  }

  protected override updated(): void {
    const session = this.#session;
    if (!session) return;
    if (session.live || session.failure) afterPaint(() => session.complete());
    if (!theExtras.there && session.exploration.wantsExtras) this.#embellish(session);
  }

  /** Looked at only when the page may have changed: asking for computed styles with each keystroke would cost a layout. */
  #reschemed(): void {
    const scheme = schemeAround(this);
    if (scheme === this.#scheme) return;
    this.#scheme = scheme;
    this.requestUpdate();
  }

  /** Opens the lesson; a session that was closed goes on where it was. */
  async #open(session: Session | null): Promise<void> {
    this.#session?.close();
    this.#session = session ?? this.#fresh();
    this.#opened = this.lesson;
    await this.#session.open(this.lesson);
  }

  #setMode(session: Session): void {
    const { exploration } = session;
    const only = this.mode === 'explore';
    if (only === exploration.only) return;
    exploration.only = only;
    exploration.start(only);
  }

  #fresh(): Session {
    const session = new Session(new Store(this.lesson, this.id), this.#listener);
    this.#setMode(session);
    return session;
  }

  /** The stage in view; what the lesson has no such stage for changes nothing. */
  get stage(): number | null {
    const { lesson, stage } = this.#session ?? {};
    return lesson && !this.#due ? stage! : this.#listener.asked;
  }

  set stage(stage: number | null) {
    this.#listener.asked = stage;
    this.#due = true;
    this.requestUpdate();
  }

  /** The student's work as a plain object; setting it takes a state of this lesson and ignores anything else. */
  get state(): SavedState | null {
    return this.#session?.state ?? this.#listener.early;
  }

  set state(state: SavedState | null) {
    if (!this.#session?.restore(state)) this.#listener.early = state;
  }

  /** The evidence file's text; null until the sheet passes the stage that writes it. */
  get evidence(): string | null {
    return (this.#session && theRest.there?.evidence(this.#session)) ?? null;
  }

  check(): void {
    this.#session?.check();
  }

  reset(): void {
    this.#session?.reset();
  }

  readonly #goTo = (stage: number): Promise<void> => {
    this.#session?.exploration.start(false);
    this.#session?.goTo(stage);
    return this.#focusTitle();
  };

  /** Once all is drawn anew: what had the focus may be gone by then. */
  async #focusTitle(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#stage-title')?.focus();
  }

  readonly #tryAgain = async (): Promise<void> => {
    await this.#open(this.#session);
    await this.updateComplete;
    // Where it worked the button is gone; who typed meanwhile goes on.
    if (!this.#session?.failure && !this.shadowRoot?.activeElement) await this.#focusTitle();
  };

  protected override render(): TemplateResult | typeof nothing {
    const session = this.#session;
    if (!session) return nothing;
    const [rest, extras] = [theRest.there, theExtras.there];
    dress(this.renderRoot as ShadowRoot, [TpuSystemsAudit.styles, rest?.style, extras?.style]);
    const lang = session.lesson?.lang ?? 'en';
    const scheme = this.theme === 'auto' ? this.#scheme : this.theme;
    return html`<div
      class="frame ${scheme} ${scheme === this.#scheme ? '' : 'apart'}"
      part="frame"
      lang=${lang}
      dir=${RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr'}
      @keydown=${ownKeys}
      @keypress=${ownKeys}
      @keyup=${ownKeys}
    >
      <div class="head" part="head">
        <h2>${session.lesson ? prose(session.lesson.title) : 'Loading the lesson …'}</h2>
        ${session.exploration.only ? nothing : stagesNav(session, this.#goTo)}
      </div>
      ${failureView(session, this.#tryAgain)}
      <div class="work">
        ${session.exploration.on ? extras?.exploreView(session) : [taskView(session, this.#roomy), givenView(session, extras?.citation)]}
        <div class="column">
          ${sheetEditor(session)} ${checkView(session, this.#goTo)} ${announcer(session)}
          ${session.exploration.on ? nothing : rest?.outcomeView(session)}
        </div>
        <div class="column">${ledgerView(session)}</div>
        ${rateView(session)} ${rest?.resultsView(session)} ${extras?.figuresView(session)}
        ${extras?.tablesView(session)}
      </div>
      ${rest?.footView(session)}
    </div>`;
  }

  /** Fetches figures, tables and exploration, where there is something to show of them. */
  #embellish({ live, prompts }: Session): void {
    // Where it failed, once more for each new answer, and not for ever by itself.
    if (live === this.#embellished) return;
    this.#embellished = live;
    theExtras.fetch().then(
      () => prompts.tell(prompts.told === UNDRAWN ? '' : prompts.told),
      () => prompts.tell(UNDRAWN),
    );
  }
}
