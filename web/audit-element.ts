import { html, LitElement, nothing, unsafeCSS, type CSSResult, type PropertyValues, type TemplateResult } from 'lit';
import { announcer } from './announcer.js';
import { checkView } from './check-view.js';
import { firstPart } from './engine-parts.js';
import { givenView } from './given-view.js';
import { afterPaint, theExtras, theRest } from './later.js';
import { ledgerView } from './ledger-view.js';
import { ownKeys } from './own-keys.js';
import { prose } from './prose.js';
import { rateView } from './rate-view.js';
import type { SavedState } from './saved-state.js';
import { Session } from './session.js';
import { sheetEditor } from './sheet-editor.js';
import { stagesNav } from './stages-nav.js';
import { storeFor } from './store.js';
import first from './styles/first.css';
import { taskView } from './task-view.js';
import { schemeAround, watchScheme, type Scheme } from './theme.js';

const UNCALCULATED = 'What you type is kept, but it is neither calculated nor checked.';
const ONLY_UNCHECKED = 'What you type is kept and calculated, but it is not checked.';
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
    stage: { type: Number },
    mode: {},
    theme: {},
  };

  declare lesson: string;
  declare stage: number | null;
  declare mode: 'lesson' | 'explore';
  declare theme: 'auto' | 'light' | 'dark';

  #session: Session | null = null;
  /** The lesson that the session is of, as the attribute says it. */
  #opened: string | null = null;
  #unwatch: (() => void) | null = null;
  #state: SavedState | null = null;
  #roomy = false;
  #scheme: Scheme = 'light';
  #embellishing: Promise<void> | null = null;

  constructor() {
    super();
    this.lesson = 'tpu-systems-audit';
    this.stage = null;
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
    if (this.#session) void this.#open(this.#session);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
    this.#session?.close();
  }

  /** Where lesson and engine come soon, as from a cache, the first rendering waits for them and shows it all at once. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.#session) await Promise.race([this.#open(null), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) this.#roomy = this.clientWidth > 850;
    const another = this.#opened !== this.lesson;
    if (another) void this.#open(null);
    if (changed.has('mode') && this.#session) this.#setMode(this.#session);
    if (changed.has('stage') && !another && this.stage && this.stage !== this.#session?.stage) {
      this.#session?.goTo(this.stage);
    }
  }

  protected override updated(): void {
    const session = this.#session;
    if (!session) return;
    if (session.live || session.failure) afterPaint(() => session.complete());
    if (session.live && session.exploration.wantsExtras) this.#embellishing ??= this.#embellish(session);
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
    await this.#session.open(this.lesson, this.stage);
  }

  #setMode(session: Session): void {
    const { exploration } = session;
    const only = this.mode === 'explore';
    if (only === exploration.only) return;
    exploration.only = only;
    exploration.start(only);
  }

  #fresh(): Session {
    const listener = {
      changed: () => this.requestUpdate(),
      emit: (name: string, detail: unknown) =>
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    };
    const session = new Session(storeFor(this, this.lesson), listener, this.#state);
    this.#setMode(session);
    return session;
  }

  /** The student's work as a plain object; setting it takes a state of this lesson and ignores anything else. */
  get state(): SavedState | null {
    return this.#session?.state ?? this.#state;
  }

  set state(state: SavedState | null) {
    if (!this.#session?.restore(state)) this.#state = state;
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

  readonly #goTo = async (stage: number): Promise<void> => {
    this.#session?.exploration.start(false);
    this.#session?.goTo(stage);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#stage-title')?.focus();
  };

  protected override render(): TemplateResult | typeof nothing {
    const session = this.#session;
    if (!session) return nothing;
    const [rest, extras] = [theRest.there, theExtras.there];
    this.#dress([rest?.style, extras?.style]);
    const lang = session.lesson?.lang ?? 'en';
    const scheme = this.theme === 'auto' ? this.#scheme : this.theme;
    return html`<div
      class="frame ${scheme}"
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
      ${session.failure ? this.#failureView(session.failure) : nothing}
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
  async #embellish(session: Session): Promise<void> {
    await theExtras.fetch().catch(() => session.prompts.tell('The figures could not be loaded.'));
    this.requestUpdate();
  }

  /** Puts on the styles of what was fetched, in the order in which they build on each other. */
  #dress(later: (CSSResult | undefined)[]): void {
    const root = this.renderRoot as ShadowRoot;
    const styles = [TpuSystemsAudit.styles, ...later].flatMap((style) => style?.styleSheet ?? []);
    if (styles.length > root.adoptedStyleSheets.length) root.adoptedStyleSheets = styles;
  }

  #failureView({ title, message }: { title: string; message: string }): TemplateResult {
    return html`<div class="failure" role="alert" part="failure">
      <h3>${title}</h3>
      <p>${this.#session?.engine ? ONLY_UNCHECKED : UNCALCULATED}</p>
      <p dir="ltr">${message}</p>
      <button type="button" @click=${() => void this.#open(this.#session)}>Try again</button>
    </div>`;
  }
}
