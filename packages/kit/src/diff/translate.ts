import {
  followReference,
  isArray,
  isIgnoredHeader,
  isObject,
  member,
  objectAt,
  schemaTypes,
  tokensOf,
} from '@seogeo/document';
import type { BundleView, Comparison } from './bundle-view.ts';
import type { Change, ChangeGroup, Impact } from './change.ts';
import { deprecationWords } from './deprecation-words.ts';
import { isOfLink } from './own-rules/changed-links.ts';
import { isOfFlows } from './own-rules/changed-oauth.ts';
import { isCondition, isToldByRange, ratingOf, widerType } from './ratings.ts';
import type { RedoclyChange } from './redocly-report.ts';
import { isNameAlone, renamedWords } from './renamed-member.ts';
import { schemaWords } from './schema-words.ts';
import { firstSentence, listed, partName, sentence, shown } from './sentence.ts';

/** Members that only people read: whatever they say, nothing that is sent differs. */
const wordingMembers = new Set(
  'title summary description example examples externalDocs tags contact license termsOfService bearerFormat'.split(
    ' ',
  ),
);
const wordingTypes = new Set('Info Tag TagList Contact License ExternalDocs Example ExamplesMap'.split(' '));

/** What Redocly reports, and where it stands. */
interface Told {
  readonly reported: RedoclyChange;
  /** The way to what came, went or differs, a modified member included. */
  readonly at: readonly string[];
  /** The way to what it is a member of; `at` itself where the whole object came or went. */
  readonly owner: readonly string[];
  /** The document that `at` leads through. */
  readonly view: BundleView;
  readonly comparison: Comparison;
}

/** A change of Redocly's report in our words; null for what is no change of the API or is told by another one. */
export function translate(reported: RedoclyChange, comparison: Comparison): Change | null {
  const { base, revision } = comparison;
  const [view, other] = reported.kind === 'removed' ? [base, revision] : [revision, base];
  const place = reported.kind === 'removed' ? reported.base : (reported.revision ?? reported.base);
  if (place === undefined) return null;
  // What is gone of the document itself stands below nothing there.
  const named = place.pointer === '#/' ? [] : (tokensOf(place.pointer) ?? []);
  const { property } = reported;
  const owner = property !== undefined && named.at(-1) === property ? named.slice(0, -1) : named;
  const at = property === undefined ? named : [...owner, property];
  if (isOfFlows(at) || isOfLink(reported.typeName, at)) return null;
  // Where one of the two has `false`, the keyword is reported as well.
  if (property === undefined && other.at(at) === false) return null;
  // Shared examples are compared as a whole: not all that is in them is reported.
  if (at[0] === 'components' && at[1] === 'examples') return null;
  if (isIgnored(view.at(at), view)) return null;
  // Whatever the operations of a path have of their own does not touch them.
  const isOverridden = view.uses.of(at).length === 0 && at[0] === 'paths' && at[2] === 'parameters';
  if (isOverridden) return null;
  if (isOfOtherKind(reported, at, comparison)) return null;
  const told = { reported, at, owner, view, comparison };
  const condition = wordingMembers.has(property ?? '') ? null : conditionAround(at);
  if (condition !== null) return conditional({ ...told, at: condition });
  const change = property === undefined ? whole(told) : modified(told);
  const isOtherName = property === 'key' && reported.typeName !== 'MediaType';
  const impact = isOtherName ? null : ratingOf(reported, at, comparison);
  return change === null || change.wording || impact === null ? change : { ...change, impact };
}

/** A header, or a list of such, that a document may describe elsewhere only. */
function isIgnored(value: unknown, view: BundleView): boolean {
  if (isArray(value)) return value.length > 0 && value.every((one) => isIgnored(one, view));
  const { in: place, name } = objectAt(followReference(view.document, value));
  return typeof name === 'string' && isIgnoredHeader({ in: String(place), name });
}

/** What only says how else a value is written that is of other types now, or a parameter that stands elsewhere. */
function isOfOtherKind(
  { typeName, property = '' }: RedoclyChange,
  at: readonly string[],
  { base, revision }: Comparison,
): boolean {
  const [was, is] = [base, revision].map((view) => view.at(at.slice(0, -1)));
  if (typeName === 'Parameter' && ['style', 'explode', 'allowReserved'].includes(property))
    return member(was, 'in') !== member(is, 'in') || 'content' in Object(was) !== 'content' in Object(is);
  const [before, after] = [schemaTypes(was), schemaTypes(is)];
  const isOther = before.size > 0 && after.size > 0 && [...before].every((type) => !after.has(type));
  return isOther && ['items', 'properties', 'additionalProperties'].includes(at.at(-1) ?? '');
}

/** The way to the `not` or `if` that a place is within: the less fits there, the more is taken, or the other way round. */
function conditionAround(at: readonly string[]): readonly string[] | null {
  const index = at.findIndex((_, place) => isCondition(at, place));
  return index === -1 || index === at.length - 1 ? null : at.slice(0, index + 1);
}

function conditional({ reported, at, view }: Told): Change {
  const { phrase, where } = view.subject(at.slice(0, -1));
  const words =
    at.at(-1) === 'not'
      ? `${phrase} must not be the same any more (\`not\` changed)`
      : `what asks for more of ${phrase} is another condition now (\`if\` changed)`;
  return changeOf({ reported: { ...reported, verdicts: [] }, at }, 'Changed', `${words}${where}`, 'major');
}

/** Something that came or went as a whole. */
function whole(told: Told): Change | null {
  const { at, view, comparison } = told;
  const { typeName, kind, impact } = told.reported;
  // A component by itself does nothing: what refers to it is reported where it does.
  if (at[0] === 'components' && at.length < 4 && at[1] !== 'securitySchemes') return null;
  if (at.slice(-2).includes('$defs')) return null;
  if (typeName === 'SpecExtension') return extension(told);
  if (wordingTypes.has(typeName)) return wording(told, `${nameOf(at, view)} ${kindWords(kind)}`);
  if (typeName.startsWith('Security')) return securityScheme(told);
  if (typeName === 'PathItem') return operations(told);
  if (isParameter(view.at(at.slice(0, -1)))) return carried(told);
  const value = view.at(at);
  const about = kind === 'added' ? aboutOf(value) : '';
  const group: ChangeGroup = kind === 'removed' ? 'Removed' : 'Added';
  const required = kind === 'added' && isRequired(value, at, view) ? ' and is required' : '';
  const isList = at.at(-1) === 'parameters' || at.at(-1) === 'tags';
  const verb = isList && Array.isArray(value) && value.length > 1 ? 'were' : 'was';
  const isByRange = typeName === 'Response' && kind === 'removed' && isToldByRange(at, comparison);
  const type = typeName === 'MediaType' ? widerType(told.reported, at, comparison) : undefined;
  const text = isByRange
    ? `${nameOf(at, view)} is described by its range, by \`default\` or by a status of it, as it was`
    : type !== undefined
      ? `${nameOf(at, view)} is told by \`${type}\``
      : `${nameOf(at, view)} ${verb} ${kind}${required}`;
  // Redocly rates a required parameter so, and a required body not.
  const breaks = required !== '' && (typeName === 'RequestBody' || typeName === 'ParameterList');
  const names = /Map$|^SchemaProperties$/.test(typeName) ? listed(Object.keys(Object(value))) : about;
  const words = names === '' ? text : `${text}: ${names}`;
  return changeOf(told, group, words, breaks ? 'major' : atLeastMinor(impact));
}

function isParameter(value: unknown): boolean {
  return typeof member(value, 'in') === 'string' && typeof member(value, 'name') === 'string';
}

/** A parameter that has `content` instead of a `schema`, or the other way round: it is written otherwise. */
function carried(told: Told): Change | null {
  const { reported, at, view } = told;
  if (at.at(-1) !== 'content') return null;
  const { phrase, where } = view.subject(at.slice(0, -1));
  const words = reported.kind === 'added' ? 'is' : 'is no longer';
  const types = listed(Object.keys(Object(view.at(at))));
  return changeOf(told, 'Changed', `${phrase} ${words} sent as ${types}${where}`, 'major');
}

/** What came or went, in words: of a list that its members, of a member without words of its own that it is one. */
function nameOf(at: readonly string[], view: BundleView): string {
  const value = view.at(at);
  const owner = view.subject(at.slice(0, -1));
  if (at.at(-1) === 'parameters' && Array.isArray(value)) {
    const phrases = value.map((_, index) => view.subject([...at, String(index)]).phrase);
    return `${phrases.join(' and ')}${owner.where === '' ? ` (${owner.phrase})` : owner.where}`;
  }
  const [list, last = ''] = at.slice(-2);
  const about = `${owner.phrase}${owner.where}`;
  const part = PART_WORDS.get(list ?? '');
  if (part !== undefined && /^\d+$/.test(last))
    return `the ${part} ${partName(value, last)} of ${view.subject(at.slice(0, -2)).phrase}${owner.where}`;
  const isUnnamed = at.at(-1) === 'additionalProperties' || view.subject(at).phrase === owner.phrase;
  return isUnnamed ? `\`${at.at(-1)}\` of ${about}` : placed(view, at);
}

const PART_WORDS: ReadonlyMap<string, string> = new Map([
  ['oneOf', 'alternative'],
  ['anyOf', 'alternative'],
  ['allOf', 'part'],
]);

function modified(told: Told): Change | null {
  const { reported, owner, view } = told;
  const { base } = told.comparison;
  const { typeName, property = '' } = reported;
  if (typeName === 'Info' && property === 'version') return null;
  if (property === 'key' && isNameAlone(owner)) return null;
  if (owner.at(-1) === 'x-deprecation') return extension({ ...told, at: owner });
  if (wordingMembers.has(property) || wordingTypes.has(typeName)) return reworded(told);
  if (property === 'x-open-enum') return openness(told);
  if (property.startsWith('x-')) return wording(told, `\`${property}\` of ${placed(view, owner)} changed`);
  const before = exact(reported, 'base', base);
  const after = exact(reported, 'revision', view);
  if (property === 'deprecated') return deprecated(told, after === true);
  if (typeName.startsWith('Security') || property === 'security')
    return securityScheme({ ...told, at: owner });
  const subject = view.subject(owner);
  if (property === 'key' && (typeName === 'Schema' || reported.verdicts.length === 0)) {
    const words = renamedWords(owner, before, { base, revision: view });
    return changeOf(told, 'Changed', `${words}${subject.where}`, 'major');
  }
  const impact = isForeseen(reported, base) ? 'minor' : atLeastMinor(reported.impact);
  if (typeName === 'Schema') {
    // In a response a default tells what a value means; nothing that is sent depends on it.
    if (property === 'default') return reworded(told);
    const words =
      property === 'required'
        ? requiredWords(before, after, subject.phrase)
        : `${subject.phrase} ${schemaWords(property, before, after)}`;
    return changeOf(told, 'Changed', `${words}${subject.where}`, impact);
  }
  const message = reported.verdicts[0]?.message;
  const from = base.subject(owner).phrase;
  const name = typeName === 'DependentRequired' ? `dependentRequired.${property}` : property;
  const text =
    property === 'required'
      ? `${from} is ${after === true ? 'required' : 'optional'} now`
      : (message?.replace(/\.$/, '') ??
        `\`${name}\` of ${from} is ${shown(after)} instead of ${shown(before)}`);
  return changeOf(told, 'Changed', `${text}${subject.where}`, impact);
}

/** The value of a side, with all digits of a number. */
function exact(reported: RedoclyChange, side: 'base' | 'revision', view: BundleView): unknown {
  const { property = '' } = reported;
  const place = reported[side];
  if (typeof place?.value !== 'number') return place?.value;
  const named = tokensOf(place.pointer) ?? [];
  return view.number(named.at(-1) === property ? named : [...named, property]) ?? place.value;
}

function openness(told: Told): Change {
  const { at, owner, view } = told;
  const { phrase, where } = view.subject(owner);
  const words = view.at(at) === true ? 'may gain values from now on' : 'gains no further values from now on';
  return changeOf(told, 'Changed', `${phrase} ${words}${where}`, 'minor');
}

/** A further value of an enum that was announced to grow (`x-open-enum`): clients had to expect it. */
function isForeseen({ property, verdicts, base: place }: RedoclyChange, base: BundleView): boolean {
  const owner = base.at((tokensOf(place?.pointer ?? '') ?? []).slice(0, -1));
  const grows = verdicts.length > 0 && verdicts.every(({ ruleId }) => ruleId === 'enum-values-added');
  return property === 'enum' && grows && isObject(owner) && owner['x-open-enum'] === true;
}

function operations(told: Told): Change {
  const { reported, at, view } = told;
  const names = view.uses.of(at).map(({ operation }) => operation);
  const group = reported.kind === 'removed' ? 'Removed' : 'Added';
  const item = view.at(at);
  const summaries = Object.values(isObject(item) ? item : {})
    .map(aboutOf)
    .filter((text) => text !== '');
  const verb = `${names.length > 1 ? 'were' : 'was'} ${reported.kind}`;
  const about = reported.kind === 'added' && summaries.length > 0 ? `: ${summaries.join('; ')}` : '';
  return changeOf(told, group, `${listed(names)} ${verb}${about}`, atLeastMinor(reported.impact));
}

function deprecated({ reported, owner, view }: Told, begins: boolean): Change {
  const notice = member(view.at(owner), 'x-deprecation');
  const words = begins ? deprecationWords(notice) : 'is no longer deprecated.';
  const group = begins ? 'Deprecated' : 'Changed';
  return changeOf({ reported, at: owner }, group, `${placed(view, owner)} ${words}`, 'minor');
}

/** `x-deprecation` that comes together with `deprecated` is told with it; one whose dates move is told here. */
function extension(told: Told): Change | null {
  const { reported, at, view } = told;
  const owner = at.slice(0, -1);
  if (at.at(-1) !== 'x-deprecation')
    return wording(told, `\`${at.at(-1)}\` of ${placed(view, owner)} ${kindWords(reported.kind)}`);
  const value = view.at(owner);
  if (reported.kind !== 'modified' || !isObject(value) || value.deprecated !== true) return null;
  const text = `${placed(view, owner)} ${deprecationWords(value['x-deprecation'])}`;
  return changeOf({ reported, at: owner }, 'Deprecated', text, 'minor');
}

/** What operations ask for is told by a rule of ours. */
function securityScheme(told: Told): Change | null {
  const { reported, at, view, comparison } = told;
  const [was, is] = [comparison.base.at(at), comparison.revision.at(at)].map((one) => member(one, 'type'));
  const isOther = reported.kind === 'modified' && reported.property !== 'type' && was !== is;
  if (at[0] !== 'components' || isOther) return null;
  const { kind, property, base, revision } = reported;
  const words =
    kind === 'modified'
      ? `\`${property}\` is ${shown(revision?.value)} instead of ${shown(base?.value)}`
      : `it was ${kind}`;
  const text = reported.verdicts[0]?.message ?? `${view.subject(at).phrase}: ${words}`;
  return changeOf(told, 'Security', text, atLeastMinor(reported.impact));
}

function reworded(told: Told): Change {
  const { phrase, where } = told.view.subject(told.owner);
  const { property = '' } = told.reported;
  const words =
    property === 'key'
      ? `an example of ${phrase} is called otherwise`
      : property.endsWith('s')
        ? `the ${property} of ${phrase} changed`
        : `the ${property} of ${phrase} was reworded`;
  return wording(told, `${words}${where}`);
}

function wording(told: Told, text: string): Change {
  return { ...changeOf(told, 'Changed', text, 'patch'), wording: true };
}

function changeOf(
  { reported, at }: Pick<Told, 'reported' | 'at'>,
  group: ChangeGroup,
  text: string,
  impact: Impact,
): Change {
  const { verdicts, typeName, property, kind } = reported;
  const rule = verdicts[0]?.ruleId ?? `${typeName}-${property ?? kind}`;
  return { rule, impact, group, message: sentence(text), at, wording: false };
}

/** "Patch updates … change nothing in the API" (specification, 9.3): what can be sent differs, so it is minor. */
function atLeastMinor(impact: Impact): Impact {
  return impact === 'patch' ? 'minor' : impact;
}

function placed(view: BundleView, at: readonly string[]): string {
  const { phrase, where } = view.subject(at);
  return `${phrase}${where}`;
}

function kindWords(kind: RedoclyChange['kind']): string {
  return kind === 'modified' ? 'changed' : `was ${kind}`;
}

function aboutOf(value: unknown): string {
  if (!isObject(value)) return '';
  return firstSentence(value.summary ?? value.description);
}

function isRequired(value: unknown, at: readonly string[], view: BundleView): boolean {
  if (Array.isArray(value)) return value.some((one) => isObject(one) && one.required === true);
  if (at.at(-2) !== 'properties') return isObject(value) && value.required === true;
  const owner = view.at(at.slice(0, -2));
  return isObject(owner) && Array.isArray(owner.required) && owner.required.includes(at.at(-1));
}

function requiredWords(before: unknown, after: unknown, owner: string): string {
  const was = Array.isArray(before) ? before : [];
  const is = Array.isArray(after) ? after : [];
  const come = is.filter((name) => !was.includes(name));
  const gone = was.filter((name) => !is.includes(name));
  const told = (names: readonly unknown[], word: string): string[] =>
    names.length === 0 ? [] : [`${listed(names)} ${names.length > 1 ? 'are' : 'is'} ${word} now`];
  const parts = [...told(come, 'required'), ...told(gone, 'optional')];
  return parts.length === 0
    ? `${owner} lists its required fields in another order`
    : `of ${owner}, ${parts.join(' and ')}`;
}
