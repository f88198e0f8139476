import type { OpenElement } from './open-element.ts';

/**
 * One concern's share of the single pass over a document. `tags` names the elements whose opening and closing it
 * wants to see; null for all. Elements inside `template` and `noscript` are shown to nobody,
 * but for templates that are shadow roots.
 */
export interface Collector {
  readonly tags: ReadonlySet<string> | null;
  /** Whether it reads all text; else it reads what `onOpen` asks for. */
  readonly readsAllText?: true;
  /** True to be given the text inside of this element, at any depth. */
  onOpen?(element: OpenElement): boolean;
  /** Text between two tags, character references decoded (not in `script` and `style`), white space as it is. */
  onText?(text: string, parent: OpenElement): void;
  /** In what it reads a line ends: at `br`, and before and behind what stands on lines of its own. */
  onBreak?(): void;
  onClose?(element: OpenElement): void;
}

/** A collector and what it has for each occasion, looked up once: collectors are of as many shapes as there are concerns. */
export type Watcher = Readonly<ReturnType<typeof watcherOf>>;

export function watcherOf(collector: Collector) {
  const { onOpen, onText, onBreak, onClose } = collector;
  return { collector, onOpen, onText, onBreak, onClose };
}

/** What a collector tells once all of the document was shown to it: whatever it has beside the means to be shown it. */
export type FoundBy<One extends Collector> = Readonly<Omit<One, keyof Collector>>;
