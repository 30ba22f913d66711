/** What a session needs of the element that shows it. */
export interface SessionHost {
  /** Something that is shown has changed. */
  changed(): void;
  /** Dispatches one of the element's events. */
  emit(event: string, detail: unknown): void;
}
