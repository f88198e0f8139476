import { isObject, items, member, nodesOf, text, texts } from '@seogeo/document';
import type { BundleView, Comparison } from './bundle-view.ts';
import type { Impact } from './change.ts';
import type { Direction } from './operation-uses.ts';
import type { RedoclyChange } from './redocly-report.ts';

/** What one of Redocly's reports weighs. @param at the way to what changed, in the view that it stands in */
type Rate = (reported: RedoclyChange, at: readonly string[], comparison: Comparison) => Impact;

const always: Rate = () => 'major';
const whereValuesGo: Rate = ({ base, revision }) =>
  gone(listOf(base?.value), listOf(revision?.value)) ? 'major' : 'minor';

/**
 * What Redocly reports as a patch or a minor change and clients break of, by the object of the specification and its
 * member, or `*` for the whole of it and every member without a rating of its own.
 */
const ratings: Readonly<Record<string, Rate>> = {
  /** Clients sent it, and it is refused or not heeded; or it is not readOnly any more and has to be sent. */
  'Schema.readOnly': (reported, at, comparison) => {
    const begins = reported.revision?.value === true;
    const breaks = begins || isRequiredOf(comparison.revision, at);
    return breaks && isUsed('request', at, comparison) ? 'major' : 'minor';
  },
  /** Clients read it, and it is not sent any more. */
  'Schema.writeOnly': ({ revision }, at, comparison) =>
    revision?.value === true && isUsed('response', at, comparison) ? 'major' : 'minor',
  'Discriminator.propertyName': always,
  'Discriminator.*': ({ kind }, at, comparison) =>
    isUsed(kind === 'added' ? 'request' : 'response', at, comparison) ? 'major' : 'minor',
  /** Whatever the variable could be, somebody has written. */
  'ServerVariable.enum': whereValuesGo,
  'ServerVariable.default': always,
  'Encoding.contentType': whereValuesGo,
  'Encoding.*': always,
  'Xml.*': (_reported, _at, { base }) => (speaksXml(base) ? 'major' : 'minor'),
};

/** Each schema in there limits what would be taken or sent without it. */
const LIMITING = ['prefixItems', 'patternProperties'];

/** Our own rating of a report; null where Redocly's holds. */
export function ratingOf(
  reported: RedoclyChange,
  at: readonly string[],
  comparison: Comparison,
): Impact | null {
  const { typeName, property, verdicts } = reported;
  if (verdicts.length > 0) return null;
  if (isMapping(at)) return mappingRating(reported, at, comparison);
  if (typeName === 'Schema' && property === undefined && LIMITING.includes(at.at(-2) ?? '')) {
    return isUsed(reported.kind === 'added' ? 'request' : 'response', at, comparison) ? 'major' : 'minor';
  }
  const rate = ratings[`${typeName}.${property}`] ?? ratings[`${typeName}.*`];
  return rate === undefined ? null : rate(reported, at, comparison);
}

/** Whether a place is a name in the mapping of a discriminator (OpenAPI 3.1, section 4.8.25). */
export function isMapping(at: readonly string[]): boolean {
  return at.at(-2) === 'mapping' && at.at(-3) === 'discriminator';
}

/** A name that is gone is refused in requests; one that is new is unknown to who reads responses. */
function mappingRating({ kind }: RedoclyChange, at: readonly string[], comparison: Comparison): Impact {
  const { base, revision } = comparison;
  if (kind === 'modified') return 'major';
  const [name = ''] = at.slice(-1);
  const [own, other] = kind === 'removed' ? [base, revision] : [revision, base];
  if (isImplied(name, own.at(at), other, at.slice(0, -3))) return 'minor';
  return isUsed(kind === 'removed' ? 'request' : 'response', at, comparison) ? 'major' : 'minor';
}

/** A component's name needs no mapping: it is one by itself. */
function isImplied(name: string, target: unknown, view: BundleView, owner: readonly string[]): boolean {
  const schema = view.at(owner);
  const reference = text(target) ?? text(member(target, '$ref')) ?? '';
  const isAlternative = ['oneOf', 'anyOf'].some((keyword) =>
    items(member(schema, keyword)).some((part) => member(part, '$ref') === reference),
  );
  return reference.split('/').at(-1) === name && isAlternative && isObject(member(schema, 'discriminator'));
}

function speaksXml({ document }: BundleView): boolean {
  return [...nodesOf(document)].some(
    ({ kind, way }) => kind === 'mediaType' && /\bxml\b/.test(way.at(-1) ?? ''),
  );
}

function isUsed(direction: Direction, at: readonly string[], { base, revision }: Comparison): boolean {
  return [...base.uses.of(at), ...revision.uses.of(at)].some((use) => use.direction === direction);
}

/** @param at way to a member of a property's schema, such as its `readOnly` */
function isRequiredOf(view: BundleView, at: readonly string[]): boolean {
  const index = at.lastIndexOf('properties');
  const owner = view.at(at.slice(0, index));
  return texts(member(owner, 'required')).includes(at[index + 1] ?? '');
}

/** An `enum`, or media types with commas between them. */
function listOf(value: unknown): readonly unknown[] | null {
  if (typeof value === 'string') return value.split(',').map((type) => type.trim());
  return Array.isArray(value) ? value : null;
}

/** No list takes everything. */
function gone(before: readonly unknown[] | null, after: readonly unknown[] | null): boolean {
  if (after === null) return false;
  return before === null || before.some((value) => !after.includes(value));
}
