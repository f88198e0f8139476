import { wordSet } from '../text/word-set.ts';
import type { Watcher } from './collector.ts';
import type { ContentModel } from './html-tokenizer.ts';
import { KNOWN_NAMES } from './tag-name.ts';
import { regionOfName } from './text-region.ts';

/** Whose rules an element stands under: HTML's, or those of foreign content (section 13.2.6.5). */
export type Namespace = 'html' | 'svg' | 'math';

/** What a start tag does in the body (section 13.2.6.4.7); names with the same rule are one group of the standard. */
const START_RULES = {
  html: 'html',
  head: 'base basefont bgsound link meta noframes script style template title',
  body: 'body',
  frameset: 'frameset',
  stray: 'caption col colgroup frame head tbody td tfoot th thead tr',
  block:
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul',
  heading: 'h1 h2 h3 h4 h5 h6',
  pre: 'pre listing',
  form: 'form',
  item: 'li dd dt',
  plaintext: 'plaintext',
  button: 'button',
  a: 'a',
  formatting: 'b big code em font i s small strike strong tt u',
  nobr: 'nobr',
  marker: 'applet marquee object',
  table: 'table',
  void: 'area br embed img keygen wbr input',
  inert: 'param source track',
  hr: 'hr',
  text: 'textarea iframe noembed noscript',
  xmp: 'xmp',
  select: 'select',
  option: 'optgroup option',
  ruby: 'rb rtc rp rt',
  foreign: 'svg math',
} as const;

/** And an end tag. */
const END_RULES = {
  block: `${START_RULES.block.replace(' p ', ' ')} button pre listing`,
  body: 'body html',
  form: 'form',
  p: 'p',
  li: 'li',
  dd: 'dd dt',
  heading: START_RULES.heading,
  formatting: `a nobr ${START_RULES.formatting}`,
  marker: START_RULES.marker,
  br: 'br',
  template: 'template',
} as const;

/** Rules by which a start tag first ends a paragraph, and those by which formatting that was cut off is first opened again. */
const ENDS_PARAGRAPH = wordSet('block heading pre hr plaintext xmp');
const RECONSTRUCTS = wordSet('ordinary formatting void nobr marker xmp select foreign');

export type StartRule = keyof typeof START_RULES | 'ordinary';
export type EndRule = keyof typeof END_RULES | 'ordinary';

const startRules = rulesOf(START_RULES);
const endRules = rulesOf(END_RULES);

const SCOPE = wordSet('applet caption html table td th marquee object template');
const FOREIGN_SCOPE = {
  svg: wordSet('foreignobject desc title'),
  math: wordSet('mi mo mn ms mtext annotation-xml'),
} as const;
/** The category "special" of section 13.2.4.2. */
const SPECIAL = wordSet(
  'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup',
  'dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head',
  'header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes',
  'noscript object ol p param plaintext pre script search section select source style summary table tbody td',
  'template textarea tfoot th thead title tr track ul wbr xmp',
);
const IMPLIED_END = wordSet('dd dt li optgroup option p rb rp rt rtc');
/** What stands before, in and behind such an element is shown on lines of its own, and is never one word together. */
const BREAKS_LINE = wordSet(
  `br hr p div li ul ol dl dt dd blockquote pre table caption tr td th section article header footer figure figcaption
  h1 h2 h3 h4 h5 h6 hgroup main aside nav address center fieldset details summary dialog`,
);
/** HTML start tags that end SVG and MathML content (section 13.2.6.5). */
const LEAVES_FOREIGN = wordSet(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img',
  'li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);

/** Elements whose content is text (section 13.2.6.2); `noscript` too where scripts run, as in browsers and Googlebot. */
const CONTENT: ReadonlyMap<string, ContentModel> = new Map<string, ContentModel>([
  ['title', 'escapable text'],
  ['textarea', 'escapable text'],
  ...'style xmp iframe noembed noframes noscript'.split(' ').map((name) => [name, 'raw text'] as const),
  ['script', 'script'],
  ['plaintext', 'plaintext'],
]);

/** The same for one page, and where such elements are open. */
export interface Tag extends ReturnType<typeof namedTag> {
  readonly watchers: readonly Watcher[];
  /** Where in the stack those are, outermost first. */
  readonly places: number[];
}

const PLAIN_NAME = /^[a-z][a-z0-9-]{0,50}$/;

const named = { html: tagsOf('html'), svg: tagsOf('svg'), math: tagsOf('math') } as const;

export function tagOf(name: string, namespace: Namespace, watchers: readonly Watcher[]): Tag {
  const wanted = watchers.filter(({ collector: { tags } }) => tags === null || tags.has(name));
  return { ...(named[namespace].get(name) ?? namedTag(name, namespace)), watchers: wanted, places: [] };
}

function tagsOf(namespace: Namespace) {
  return new Map([...KNOWN_NAMES].map((name) => [name, namedTag(name, namespace)]));
}

/** What a tag name means for the walk. */
function namedTag(name: string, namespace: Namespace) {
  const isHtml = namespace === 'html';
  /** Ends the search for an element "in scope" (section 13.2.4.2). */
  const isScope = isHtml ? SCOPE.has(name) : FOREIGN_SCOPE[namespace].has(name);
  const isSpecial = isHtml ? SPECIAL.has(name) : isScope;
  const startRule = startRules.get(name) ?? 'ordinary';
  return {
    name,
    /** As a selector of type; `*` where the name would have to be escaped. */
    cssType: PLAIN_NAME.test(name) ? name : '*',
    namespace,
    isForeign: !isHtml,
    startRule,
    endsParagraph: ENDS_PARAGRAPH.has(startRule),
    reconstructs: RECONSTRUCTS.has(startRule),
    endRule: endRules.get(name) ?? 'ordinary',
    leavesForeign: LEAVES_FOREIGN.has(name),
    content: (isHtml ? CONTENT.get(name) : undefined) ?? 'markup',
    /** Its content is shown to no collector. */
    hidesContent: isHtml && (name === 'template' || name === 'noscript'),
    breaksLine: isHtml && BREAKS_LINE.has(name),
    isScope,
    isSpecial,
    /** A start tag of a list item does not look beyond it. */
    endsItems: isSpecial && name !== 'address' && name !== 'div' && name !== 'p',
    hasImpliedEnd: isHtml && IMPLIED_END.has(name),
    /** See text-region.ts. */
    region: regionOfName(name),
  } as const;
}

function rulesOf<Rule extends string>(groups: Readonly<Record<Rule, string>>): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const rule in groups) for (const name of groups[rule].split(' ')) rules.set(name, rule);
  return rules;
}
