import { html, LitElement, nothing, type PropertyValues, type TemplateResult, unsafeCSS } from 'lit';
import type { PreviewAnswer } from '../engine/answers.js';
import type { AssetSource } from '../lesson/asset-source.js';
import { isRateChart, type Lesson } from '../lesson/lesson.js';
import { afterPaint, LocalStore } from '../session/local-store.js';
import type { SavedState } from '../session/saved-state.js';
import type { SessionHost } from '../session/session-host.js';
import { Session } from '../session/session.js';
import type { SharedLink } from '../session/shared-link.js';
import initial from '../styles/initial.css';
import { Word } from '../text/generated/word.js';
import { inlineCode } from '../text/inline-markup.js';
import { announcer } from '../views/check/announcer.js';
import { checkView } from '../views/check/check-view.js';
import { sheetEditor, updateTextField } from '../views/editor/sheet-editor.js';
import { failureView } from '../views/failure-view.js';
import { givenView } from '../views/lesson/given-view.js';
import { ledgerView } from '../views/results/ledger-view.js';
import { rateView } from '../views/results/rate-view.js';
import { stagesNav } from '../views/lesson/stages-nav.js';
import { taskView } from '../views/lesson/task-view.js';
import { adoptStyles } from './adopt-styles.js';
import { type Scheme, schemeAround, watchScheme } from './color-scheme.js';
import { stopHostShortcuts } from './keyboard-isolation.js';
import { type WidgetParts, widgetParts } from './widget-parts.js';

const TAG = 'tpu-systems-audit';
/** Delay before "Loading …" appears, in ms. */
const LOADING_DELAY = 100;
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ps|ur|yi)\b/;

/** The attributes, with their defaults. Each is a property, too; types and manifest are made from this table. */
const ATTRIBUTES = {
  /** A shipped lesson's id, or the URL of a lesson's folder or `lesson.json`. */
  lesson: 'tpu-systems-audit' as string,
  /** The stages of the lesson, or only its sheet with inputs to change. */
  mode: 'lesson' as 'lesson' | 'explore',
  /** `auto` follows the background that the element is on. */
  theme: 'auto' as 'auto' | 'light' | 'dark',
};

type Attributes = typeof ATTRIBUTES;
// Declares the properties that Lit makes of the table.
export interface TpuSystemsAudit extends Attributes {}

/**
 * A lesson in a page: a student writes a sheet of formulas, which is evaluated as it is typed and checked stage by stage.
 *
 * @fires {CustomEvent<{ lesson: string; stage: number; stages: number }>} ready - The lesson can be worked on.
 * @fires {CustomEvent<{ stage: number; verdict: 'pass' | 'fail' | 'ungradable' | 'skipped' }>} stage-checked - A check was made.
 * @fires {CustomEvent<{ stage: number }>} stage-passed - A stage was passed for the first time.
 * @fires {CustomEvent<{ state: SavedState }>} state-changed - The student's work has changed.
 * @fires {CustomEvent<{ message: string }>} engine-error - The engine or the lesson failed.
 */
export class TpuSystemsAudit extends LitElement {
  static override styles = unsafeCSS(initial);
  static override properties = {
    ...Object.fromEntries(Object.keys(ATTRIBUTES).map((name) => [name, {}])),
    stage: { type: Number, noAccessor: true },
  };
  static #shared: WidgetParts;

  /** Registers the element, once per page. */
  static define(assets: AssetSource): void {
    if (customElements.get(TAG)) return;
    TpuSystemsAudit.#shared = widgetParts(assets);
    customElements.define(TAG, TpuSystemsAudit);
  }

  readonly #parts = TpuSystemsAudit.#shared;
  #session: Session | null = null;
  /** The value of `lesson` that the session was opened with. */
  #openedLesson: string | null = null;
  #unwatchScheme: (() => void) | null = null;
  #roomy = false;
  #scheme: Scheme = 'light';
  /** A state set before there was a session. */
  #initialState: SavedState | null = null;
  #requestedStage: number | null = null;
  /** A stage was requested and not yet applied. */
  #stageRequested = false;
  /** The answer shown when the exploration views were last requested. */
  #requestedFor: PreviewAnswer | null = null;
  readonly #host: SessionHost = {
    changed: () => this.requestUpdate(),
    emit: (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
  };

  constructor() {
    super();
    Object.assign(this, ATTRIBUTES);
    this.#upgradeState();
  }

  /** A state set before the element was defined is an own property that would hide the accessor. */
  #upgradeState(): void {
    const early = Object.getOwnPropertyDescriptor(this, 'state');
    if (!early) return;
    delete (this as { state?: unknown }).state;
    this.state = early.value as SavedState;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#parts.modules.coreModule.fetch().catch(() => undefined);
    this.#scheme = schemeAround(this);
    this.#unwatchScheme = watchScheme(this, () => this.#updateScheme());
    if (this.#session || this.hasUpdated) void this.#open(this.#openedLesson === this.lesson ? this.#session : null);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatchScheme?.();
    this.#session?.close();
  }

  /** If lesson and engine are loaded at once, as from a cache, the first rendering waits and shows everything. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.#session && this.isConnected)
      await Promise.race([this.#open(null), new Promise((resolve) => setTimeout(resolve, LOADING_DELAY))]);
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) this.#roomy = this.clientWidth > 850;
    if (this.#openedLesson !== this.lesson) {
      // Detached: connectedCallback opens the lesson.
      if (this.isConnected) void this.#open(null);
    } else if (this.#stageRequested && this.#requestedStage !== this.#session?.stage) {
      this.#session?.goTo(this.#requestedStage);
    }
    this.#stageRequested = false;
    if (changed.has('mode') && this.#session) this.#setMode(this.#session);
  }

  protected override updated(): void {
    const session = this.#session;
    if (!session) return;
    updateTextField(this.renderRoot, session);
    if (!session.loadingDeferred && (session.preview || session.failure)) afterPaint(() => session.loadDeferred());
    this.#requestExplorationViews(session);
  }

  /** Called only when the page may have changed: reading computed styles at each keystroke would force a layout. */
  #updateScheme(): void {
    const scheme = schemeAround(this);
    if (scheme === this.#scheme) return;
    this.#scheme = scheme;
    this.requestUpdate();
  }

  /** Opens the lesson; a closed session continues. */
  async #open(session: Session | null): Promise<void> {
    this.#session?.close();
    this.#session = session ?? this.#newSession();
    this.#openedLesson = this.lesson;
    await this.#session.open(this.lesson);
  }

  #newSession(): Session {
    const session = new Session({
      ...this.#parts,
      store: new LocalStore(this.lesson, this.id, this.#host.changed),
      lang: () => this.lang,
      host: this.#host,
      readLink: this.#readLink,
      initialState: this.#session ? this.#session.pendingState : this.#initialState,
      initialStage: this.#requestedStage,
    });
    this.#setMode(session);
    return session;
  }

  readonly #readLink = async (lesson: Lesson): Promise<SharedLink | null> =>
    location.hash.startsWith('#explore?')
      ? (await this.#parts.explorationViews.fetch()).readSharedLink(location.hash, lesson)
      : null;

  #setMode({ exploration }: Session): void {
    const only = this.mode === 'explore';
    if (only === exploration.only) return;
    exploration.only = only;
    exploration.start(only);
  }

  /** The current stage. Numbers outside the lesson are ignored. */
  get stage(): number | null {
    const { lesson, stage } = this.#session ?? {};
    return lesson && !this.#stageRequested ? stage! : this.#requestedStage;
  }

  set stage(stage: number | null) {
    this.#requestedStage = stage;
    this.#stageRequested = true;
    this.requestUpdate();
  }

  /** The student's work as a plain object. A state of another lesson waits until that lesson is opened. */
  get state(): SavedState | null {
    if (!this.#session) return this.#initialState;
    return this.#session.state ?? this.#session.pendingState;
  }

  set state(state: SavedState | null) {
    if (!this.#session) this.#initialState = state;
    else if (!this.#session.restore(state)) this.#session.pendingState = state;
  }

  /** The evidence file's text; null until the sheet passes the stage that writes it. */
  get evidence(): string | null {
    return (this.#session && this.#parts.deferredViews.loaded?.evidence(this.#session)) ?? null;
  }

  /** Checks the current stage, as the button does. */
  check(): void {
    this.#session?.check();
  }

  /** Starts over: the starter's text, the first stage, nothing passed. */
  reset(): void {
    this.#session?.reset();
  }

  readonly #goTo = (stage: number): Promise<void> => {
    this.#session?.exploration.start(false);
    this.#session?.goTo(stage);
    return this.#focusTitle();
  };

  /** After rendering: the element that has the focus may be removed. */
  async #focusTitle(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#stage-title')?.focus();
  }

  readonly #tryAgain = async (): Promise<void> => {
    await this.#open(this.#session);
    await this.updateComplete;
    // If it worked the button is gone; a student who types keeps the focus.
    if (!this.#session?.failure && !this.shadowRoot?.activeElement) await this.#focusTitle();
  };

  protected override render(): TemplateResult | typeof nothing {
    const session = this.#session;
    if (!session) return nothing;
    const deferred = this.#parts.deferredViews.loaded;
    const exploring = this.#parts.explorationViews.loaded;
    adoptStyles(this.renderRoot as ShadowRoot, [TpuSystemsAudit.styles, deferred?.style, exploring?.style]);
    const lang = session.lesson?.lang ?? 'en';
    const scheme = this.theme === 'auto' ? this.#scheme : this.theme;
    return html`<div
      class="frame ${scheme} ${scheme === this.#scheme ? '' : 'apart'}"
      part="frame"
      lang=${lang}
      dir=${RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr'}
      @keydown=${stopHostShortcuts}
      @keypress=${stopHostShortcuts}
      @keyup=${stopHostShortcuts}
    >
      <div class="head" part="head">
        <h2>${session.lesson ? inlineCode(session.lesson.title) : session.say(Word.loading)}</h2>
        ${session.exploration.only ? nothing : stagesNav(session, this.#goTo)}
      </div>
      ${failureView(session, this.#tryAgain)}
      <div class="work">
        ${session.exploration.on ? exploring?.exploreView(session) : [taskView(session, this.#roomy), givenView(session, exploring?.citation)]}
        <div class="column">
          ${sheetEditor(session)} ${checkView(session, this.#goTo, deferred?.solutionQuestion)}
          ${announcer(session, deferred?.verdictText)}
          ${session.exploration.on ? nothing : deferred?.outcomeView(session)}
        </div>
        <div class="column">${ledgerView(session)}</div>
        ${rateView(session, deferred?.idealLineChart)} ${deferred?.valuesView(session)}
        ${exploring?.chartsView(session, deferred?.sweep)} ${exploring?.tablesView(session)}
      </div>
      ${deferred?.footerView(session)}
    </div>`;
  }

  /** Fetches charts, tables and exploring if there is something of them to show. */
  #requestExplorationViews({ lesson, exploration, preview, ui }: Session): void {
    const { explorationViews } = this.#parts;
    const charts = lesson?.figures?.some((one) => !isRateChart(one));
    if (explorationViews.loaded || !(exploration.on || lesson?.tables?.length || charts)) return;
    // After a failure, once per new answer, so that it isn't repeated forever.
    if (preview === this.#requestedFor) return;
    this.#requestedFor = preview;
    explorationViews.fetch().then(
      () => ui.showStatus(ui.status === Word.chartsNotLoaded ? null : ui.status),
      () => ui.showStatus(Word.chartsNotLoaded),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tpu-systems-audit': TpuSystemsAudit;
  }
}
