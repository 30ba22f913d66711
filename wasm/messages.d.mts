/** An argument of a message: `authored` is a lesson's own words, in which code may stand between backticks. */
export type ArgumentType = 'name' | 'text' | 'authored' | 'quantity' | 'unit' | 'count';

export interface CatalogueEntry {
  /** By name, in the order in which the core gives them. */
  args?: Record<string, ArgumentType>;
  /** The sentence, or one for each plural category of the argument of type `count`; `other` must be there. */
  text: string | Partial<Record<Intl.LDMLPluralRule, string>>;
}

/** Entries by section and code. */
export type Catalogue = Record<string, Record<string, CatalogueEntry>>;

export interface Message {
  code: string;
  args?: readonly string[];
}

export interface MessagePart {
  code: boolean;
  text: string;
}

export interface Formatter {
  (message: Message): string;
  parts(message: Message): MessagePart[];
  has(code: string): boolean;
}

export function createFormatter(catalogue: Catalogue, lang?: string): Formatter;
export function withoutCatalogue(message: Message, line?: number | null): string;
