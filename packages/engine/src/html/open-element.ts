/** An element while the walk is inside it, as collectors see it. Its position is kept, its children are not. */
export interface OpenElement {
  readonly name: string;
  readonly parent: OpenElement | null;
  /** In an SVG or MathML subtree (and not in HTML inside of it). */
  readonly foreign: boolean;
  /** What kind of text stands here: see text-region.ts. */
  readonly region: number;
  /**
   * A CSS selector that leads to the element from the root: `html > body > p:nth-child(2)`, or to the nearest element
   * around it where that would be longer than a place may be. Made when asked for; ancestors keep theirs.
   */
  readonly cssPath: string;
  /**
   * The nearest element with a `lang`, itself included, below `html` and `body`: what these say holds for all the rest,
   * and is known at the end only (HTML section 3.2.6.2).
   */
  readonly speaking: OpenElement | null;
  /** The element that HTML's rules have cut in two, of which this is a later part: same start tag, same attributes. */
  readonly continues: OpenElement | null;
  /** Its place among the elements around the main text, which sets it; -1 where it is none of them. */
  textNode: number;
  readonly hasAttributes: boolean;
  /** Whether an attribute's name begins with `xmlns:`. */
  readonly declaresNamespaces: boolean;
  /**
   * The attribute's value, null when absent; `name` in lower case. Of duplicates the first one counts (HTML section
   * 13.2.5.33).
   */
  attribute(name: string): string | null;
  /** Names in lower case and values, duplicates included. */
  attributes(): [name: string, value: string][];
}
