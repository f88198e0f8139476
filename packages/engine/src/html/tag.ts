import { wordSet } from '../text/word-set.ts';
import type { Collector } from './collector.ts';
import type { ContentModel } from './html-tokenizer.ts';
import { END_TAG_SCOPE, IMPLIED_ENDS, type ImpliedEnd, TABLE_PARTS } from './implied-end-tags.ts';
import { regionOfName } from './text-region.ts';

const VOID = wordSet(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source',
  'track wbr',
);
const HEAD_CONTENT = wordSet('title meta link base script style noscript template basefont bgsound');
/** HTML start tags that end SVG and MathML content (section 13.2.6.5). */
const LEAVES_FOREIGN = wordSet(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img',
  'li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);
/** Where HTML stands inside of SVG and MathML. */
const INTEGRATION_POINTS = wordSet('foreignobject desc title mi mo mn ms mtext annotation-xml');

/** Elements whose content is text (section 13.2.6.2). `noscript` is not among them where scripts do not run. */
const CONTENT: ReadonlyMap<string, ContentModel> = new Map<string, ContentModel>([
  ['title', 'escapable text'],
  ['textarea', 'escapable text'],
  ...'style xmp iframe noembed noframes'.split(' ').map((name) => [name, 'raw text'] as const),
  ['script', 'script'],
  ['plaintext', 'plaintext'],
]);

/** What a tag name means for the walk, worked out once per name and page, and where such elements are open. */
export interface Tag {
  readonly name: string;
  readonly isVoid: boolean;
  readonly isHeadContent: boolean;
  /** A second one in the document, or a form in a form, opens nothing. */
  readonly isSingle: boolean;
  readonly isForeignRoot: boolean;
  readonly leavesForeign: boolean;
  readonly isIntegrationPoint: boolean;
  /** As an HTML element. */
  readonly content: ContentModel;
  /** Its content is shown to no collector. */
  readonly hidesContent: boolean;
  /** End tags do not reach beyond it, except those of table parts. */
  readonly isScope: boolean;
  readonly isTablePart: boolean;
  readonly impliedEnds: readonly ImpliedEnd[];
  /** See text-region.ts. */
  readonly region: number;
  readonly collectors: readonly Collector[];
  /** Where in the stack those are, outermost first. */
  readonly places: number[];
}

const NO_RULES: readonly ImpliedEnd[] = [];

export function tagOf(name: string, collectors: readonly Collector[]): Tag {
  return {
    name,
    isVoid: VOID.has(name),
    isHeadContent: HEAD_CONTENT.has(name),
    isSingle: name === 'html' || name === 'head' || name === 'body' || name === 'form',
    isForeignRoot: name === 'svg' || name === 'math',
    leavesForeign: LEAVES_FOREIGN.has(name),
    isIntegrationPoint: INTEGRATION_POINTS.has(name),
    content: CONTENT.get(name) ?? 'markup',
    hidesContent: name === 'template' || name === 'noscript',
    isScope: END_TAG_SCOPE.has(name),
    isTablePart: TABLE_PARTS.has(name),
    impliedEnds: IMPLIED_ENDS.get(name) ?? NO_RULES,
    region: regionOfName(name),
    collectors: collectors.filter(({ tags }) => tags === null || tags.has(name)),
    places: [],
  };
}
