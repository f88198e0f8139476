import { isDeepStrictEqual } from 'node:util';
import {
  covers,
  followReference,
  isObject,
  member,
  nodesOf,
  number,
  objectAt,
  texts,
  valueAt,
} from '@seogeo/document';
import { FILE } from '../generate/mark-files.ts';
import type { Direction } from '../problems/operation-uses.ts';
import type { BundleView, Comparison } from './bundle-view.ts';
import type { Impact } from './change.ts';
import { isPlain } from './is-plain.ts';
import type { RedoclyChange } from './redocly-report.ts';
import { CLOSING, NAMED } from './written-out-booleans.ts';

/** Our own rating of a report; null where Redocly's holds. @param at way to what changed, where it stands */
type Rate = (reported: RedoclyChange, at: readonly string[], comparison: Comparison) => Impact | null;

const always: Rate = () => 'major';
/** A keyword that asks for more as its number rises, or falls. @param none the number that asks for nothing */
const bound =
  (sign: 1 | -1, none: number): Rate =>
  ({ base, revision }, at, comparison) => {
    const rise = sign * ((number(revision?.value) ?? none) - (number(base?.value) ?? none));
    return rated(rise > 0, rise < 0, at, comparison);
  };
/** What is a multiple of the one is a multiple of the other as well. */
function isMultiple(value: unknown, of: unknown): boolean {
  const quotient = (number(value) ?? Number.NaN) / (number(of) ?? Number.NaN);
  return of === undefined || Math.abs(quotient - Math.round(quotient)) < 1e-9;
}

/** What is of the one format is of the other, too. */
const WIDER: readonly unknown[] = ['int32 int64', 'float double', 'uri uri-reference'];

/** @param fits whether whatever one value of a keyword lets pass, the other does */
const asFar =
  (fits: (one: unknown, other: unknown) => boolean): Rate =>
  ({ base, revision }, at, comparison) => {
    const [was, is] = [base?.value, revision?.value];
    return rated(!fits(was, is), !fits(is, was), at, comparison);
  };

const whereValuesGo: Rate = ({ base, revision }) =>
  gone(listOf(base?.value), listOf(revision?.value)) ? 'major' : 'minor';

const allowance: Rate = ({ revision }, at, comparison) =>
  rated(revision?.value !== true, revision?.value === true, at, comparison);

/** What is written of a number or of `true` in a parameter or a header is a text, too. */
const asText: Rate = ({ base, revision }, at, comparison) => {
  const [was, is] = [base?.value, revision?.value];
  const index = at.lastIndexOf('schema');
  const isWritten =
    /^(parameters|headers)$/.test(at[index - 2] ?? '') && /^(items)*type$/.test(at.slice(index + 1).join(''));
  const isOfScalars = [was, is].every((type) => /^(string|integer|number|boolean)$/.test(String(type)));
  if (!isWritten || !isOfScalars || (was !== 'string' && is !== 'string')) return null;
  return rated(was === 'string', is === 'string', at, comparison);
};

/** A part of a form is sent otherwise where it is a file in one of the two alone. */
const asFile: Rate = (_reported, at, { base, revision }) => {
  const isFile = (view: BundleView) => member(valueAt(view.withFiles, at.slice(0, -1)), FILE) === true;
  return isFile(base) === isFile(revision) ? null : 'major';
};

/**
 * What Redocly reports as a patch or a minor change and clients break of, by the object of the specification and its
 * member, or `*` for the whole of it and every member without a rating of its own.
 */
const ratings: Readonly<Record<string, Rate>> = {
  /** Clients sent it, and it is refused or not heeded; or it is not readOnly any more and has to be sent. */
  'Schema.readOnly': ({ revision }, at, comparison) =>
    rated(revision?.value === true || isRequiredOf(comparison.revision, at), false, at, comparison),
  /** Clients read it, and it is not sent any more. */
  'Schema.writeOnly': ({ revision }, at, comparison) =>
    rated(false, revision?.value === true, at, comparison),
  'Schema.minLength': bound(1, 0),
  'Schema.minItems': bound(1, 0),
  'Schema.minProperties': bound(1, 0),
  'Schema.minContains': bound(1, 1),
  'Schema.maxContains': bound(-1, Number.POSITIVE_INFINITY),
  'Schema.format': asFar((value, of) => of === undefined || WIDER.includes(`${value} ${of}`)),
  'Schema.multipleOf': asFar(isMultiple),
  'Schema.type': asText,
  'Schema.contentMediaType': asFile,
  'Schema.contentEncoding': asFile,
  'DependentRequired.*': ({ base, revision }, at, comparison) => {
    const [was, is] = [texts(base?.value), texts(revision?.value)];
    return rated(gone(is, was), gone(was, is), at, comparison);
  },
  'Header.required': ({ base, revision }, at, comparison) =>
    rated(revision?.value === true, base?.value === true, at, comparison),
  /** Taken as before by who never leaves the value out, */
  'Parameter.allowEmptyValue': allowance,
  /** and by who writes each character as `%` and its digits. */
  'Parameter.allowReserved': allowance,
  'Discriminator.propertyName': always,
  'Discriminator.*': ({ kind }, at, comparison) => rated(kind === 'added', kind !== 'added', at, comparison),
  /** Whatever the variable could be, somebody has written. */
  'ServerVariable.enum': whereValuesGo,
  'ServerVariable.default': always,
  'Encoding.contentType': whereValuesGo,
  'Encoding.*': always,
  'EncodingMap.*': always,
  'Xml.*': (_reported, _at, { base }) => (speaksXml(base) ? 'major' : 'minor'),
};

/** The schema of each of these limits what would be taken or sent without it, */
const LIMITING = [...CLOSING, 'propertyNames', 'if', 'then', 'else', 'contentSchema', 'schema'];
/** and so do the members of these, */
const LIMITING_EACH = ['prefixItems', 'patternProperties', 'dependentSchemas', 'allOf'];
/** unless another keyword has closed what they now open. */
const OTHERS: ReadonlyMap<string | undefined, string> = new Map([
  ['prefixItems', 'items'],
  ['patternProperties', 'additionalProperties'],
]);
/** The less fits there, the more is taken or sent, or the other way round. */
const CONDITIONS = ['not', 'if'];
/** Whoever receives it looks for it there, and reads it so. */
const WHERE_DELIVERED = ['name', 'in', 'style', 'explode'];
const NAMES = [...NAMED, 'headers', 'parameters', 'encoding'];

export const ratingOf: Rate = (reported, at, comparison) => {
  const { typeName, property, kind, verdicts } = reported;
  const isHeard = verdicts.length > 0;
  if (typeName === 'Response' && property === undefined && isToldByRange(at, comparison)) return 'minor';
  if (typeName === 'MediaType' && widerType(reported, at, comparison) !== undefined) return 'minor';
  if (at.slice(0, -1).some((_, index) => isCondition(at, index))) return 'major';
  // Whatever is asked for where `false`, written out, took nothing: it is less.
  if (isDeepStrictEqual(comparison.base.at(at.slice(0, -1)), { not: {} }))
    return rated(false, true, at, comparison);
  // What operations ask for is told of each.
  if (typeName === 'SecurityScheme' && property === undefined) return 'minor';
  if (typeName === 'ServerList' && at.length > 1) return 'major';
  if (isDelivered(at, comparison) && /^Parameter(List)?$/.test(typeName)) {
    if (WHERE_DELIVERED.includes(property ?? '')) return 'major';
    const isLess = property === undefined ? kind === 'removed' : reported.revision?.value !== true;
    return property === undefined || property === 'required' ? (isLess ? 'major' : 'minor') : null;
  }
  // A part comes with them, as a request with its parameters.
  const isHeader = property === undefined && /^Header(sMap)?$/.test(typeName);
  if (isHeader && kind === 'added' && at.includes('encoding')) {
    const { document } = comparison.revision;
    const added = comparison.revision.at(at);
    const headers = typeName === 'Header' ? [added] : Object.values(objectAt(added));
    const isAsked = headers.some((one) => member(followReference(document, one), 'required') === true);
    return rated(isAsked, false, at, comparison);
  }
  const isSchema = property === undefined && ['Schema', 'PatternProperties'].includes(typeName);
  if (isSchema && isLimit(at)) return limitRating(reported, at, comparison);
  const rate = ratings[`${typeName}.${property}`] ?? (isHeard ? undefined : ratings[`${typeName}.*`]);
  return rate === undefined ? null : rate(reported, at, comparison);
};

/** Whether the way leads through a schema at this token that a value must not fit, or that asks for more if it does. */
export function isCondition(at: readonly string[], index: number): boolean {
  return isKeyword(at, index, CONDITIONS);
}

function isKeyword(at: readonly string[], index: number, keywords: readonly string[]): boolean {
  return keywords.includes(at[index] ?? '') && !NAMES.includes(at[index - 1] ?? '');
}

function isLimit(at: readonly string[]): boolean {
  const last = at.length - 1;
  return isKeyword(at, last, [...LIMITING, 'patternProperties']) || isKeyword(at, last - 1, LIMITING_EACH);
}

const limitRating: Rate = ({ kind, typeName, verdicts }, at, comparison) => {
  const view = kind === 'removed' ? comparison.base : comparison.revision;
  const way = at.at(-1) === 'patternProperties' ? at : at.slice(0, -1);
  const others = member(view.at(way.slice(0, -1)), OTHERS.get(way.at(-1)) ?? '') ?? {};
  const isFree = isPlain(others);
  if (typeName === 'Schema' && isFree && isPlain(view.at(at))) return 'minor';
  if (verdicts.length > 0) return null;
  const isEither = !isFree && others !== false;
  const limits = (kind === 'added') === isFree;
  return rated(isEither || limits, isEither || !limits, at, comparison);
};

/**
 * Whether a refusal that is gone is described as it was by the range of its status, or by `default` (section 4.8.16), and a
 * range of success by each status that has come in its place: in whatever words.
 */
export function isToldByRange(at: readonly string[], { base, revision }: Comparison): boolean {
  const [status = ''] = at.slice(-1);
  const way = at.slice(0, -1);
  if (!/^([45](\d\d|XX)|2XX)$/i.test(status) || way.at(-1) !== 'responses') return false;
  const responseOf = ({ document }: BundleView, name: string) => {
    const response = followReference(document, valueAt(document, [...way, name]));
    return isObject(response) ? { ...response, description: null } : undefined;
  };
  const told = status.startsWith('2')
    ? Object.keys(objectAt(valueAt(revision.document, way))).filter(
        (name) => /^2\d\d$/.test(name) && responseOf(base, name) === undefined,
      )
    : [`${status[0]}XX`, 'default'].filter((name) => responseOf(revision, name) !== undefined).slice(0, 1);
  const isAsItWas = (name: string) => isDeepStrictEqual(responseOf(base, status), responseOf(revision, name));
  return responseOf(revision, status) === undefined && told.length > 0 && told.every(isAsItWas);
}

/**
 * The media type that says what another said: one that a request may have too, or one that a response had to be, as in
 * JSON and a range with it. What is in a body that is called otherwise is compared; of two it has to be the same.
 */
export function widerType(
  { kind, property, base }: RedoclyChange,
  at: readonly string[],
  comparison: Comparison,
): string | undefined {
  const isRenamed = property === 'key';
  if (!isRenamed && (kind !== 'removed' || property !== undefined)) return undefined;
  const way = at.slice(0, isRenamed ? -2 : -1);
  const was = isRenamed ? String(base?.value) : (at.at(-1) ?? '');
  const [older, newer] = [comparison.base, comparison.revision].map((view) => objectAt(view.at(way)));
  const isWithin = (one: string, other: string) => covers(essential(one), essential(other));
  return Object.keys(newer ?? {}).find((name) => {
    if (!isRenamed && !isDeepStrictEqual(member(newer, name), member(older, was))) return false;
    return rated(!isWithin(name, was), !isWithin(was, name), at, comparison) === 'minor';
  });
}

/** Of a media type: UTF-8 is what texts and JSON are in without its name; a version or a profile is another language. */
const essential = (type: string): string => type.toLowerCase().replace(/\s*;\s*charset="?utf-8"?/, '');

function speaksXml({ document }: BundleView): boolean {
  return [...nodesOf(document)].some(
    ({ kind, way }) => kind === 'mediaType' && /\bxml\b/.test(way.at(-1) ?? ''),
  );
}

/** Whether it breaks who sends, since more is asked for, or who reads, since less is promised. */
export function rated(more: boolean, less: boolean, at: readonly string[], comparison: Comparison): Impact {
  const breaks = (more && isUsed('request', at, comparison)) || (less && isUsed('response', at, comparison));
  return breaks ? 'major' : 'minor';
}

function isUsed(direction: Direction, at: readonly string[], { base, revision }: Comparison): boolean {
  return [...base.uses.of(at), ...revision.uses.of(at)].some((use) => use.direction === direction);
}

/** Whether an API sends it by itself: what it no longer sends, somebody has read. */
function isDelivered(at: readonly string[], { base, revision }: Comparison): boolean {
  const uses = [...base.uses.of(at), ...revision.uses.of(at)];
  return uses.length > 0 && uses.every((use) => use.isDelivery);
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
