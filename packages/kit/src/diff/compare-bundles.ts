import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject, objectAt } from '@seogeo/document';
import { BundleView, type Comparison, type DigitsAt } from './bundle-view.ts';
import { type Change, inOrder } from './change.ts';
import { withoutGuessedNames } from './guessed-names.ts';
import { withHeaderNamesOf } from './header-names.ts';
import { isNowhere } from './is-nowhere.ts';
import { withNamedSchemas } from './named-schemas.ts';
import { withoutNullBesides } from './nullable-references.ts';
import { changedAlternativeWords, withoutAlternativeWords } from './own-rules/changed-alternative-words.ts';
import { changedBounds } from './own-rules/changed-bounds.ts';
import { changedLinks } from './own-rules/changed-links.ts';
import { changedMapping, withoutMappings } from './own-rules/changed-mapping.ts';
import { changedOauth } from './own-rules/changed-oauth.ts';
import { changedRequestFields } from './own-rules/changed-request-fields.ts';
import { changedSecurity } from './own-rules/changed-security.ts';
import { looserAlternatives } from './own-rules/looser-alternatives.ts';
import type { OwnRule } from './own-rules/own-rule.ts';
import { renamedPathParameter } from './own-rules/renamed-path-parameter.ts';
import { isIdentity, withParameterIdentity } from './parameter-identity.ts';
import { withPathNamesOf } from './path-names.ts';
import { withPlainSchemas } from './plain-schemas.ts';
import { type RedoclyChange, redoclyReport } from './redocly-report.ts';
import { withoutRepeatedRequired } from './required-changes.ts';
import { withSchemasAsIn } from './schemas-as-in.ts';
import { withSchemeNamesOf } from './scheme-names.ts';
import { askOasdiff, type SecondOpinion } from './second-opinion.ts';
import { sentence } from './sentence.ts';
import { withServersOf } from './server-templates.ts';
import { withParametersAsIn } from './shared-parameters.ts';
import { translate } from './translate.ts';
import { CLOSING, withWrittenOutBooleans } from './written-out-booleans.ts';

export interface BundleDiff {
  readonly changes: readonly Change[];
  /** Why oasdiff had no say, in a sentence; null where it had. */
  readonly withoutOpinion: string | null;
}

const ownRules: readonly OwnRule[] = [
  changedBounds,
  changedMapping,
  changedOauth,
  changedSecurity,
  looserAlternatives,
  changedRequestFields,
];

/** What `number` of a view tells, of both bundles. */
export type Digits = Readonly<Record<'base' | 'revision', DigitsAt>>;

/** Every change between two bundles, rated by Redocly, our own rules and oasdiff where it runs; of equal ones at once. */
export async function compareBundles(before: object, after: object, digits?: Digits): Promise<BundleDiff> {
  const isRounded = digits !== undefined && /\d{16}/.test(JSON.stringify(before));
  if (!isRounded && isDeepStrictEqual(before, after)) return { changes: [], withoutOpinion: null };
  const is = bundle(after);
  const was = withServersOf(is, withHeaderNamesOf(is, bundle(before)));
  const written = viewsOf(withParametersAsIn(is, withPathNamesOf(is, was)), withParametersAsIn(was, is));
  const older = plain(written.base.document);
  const newer = withSchemeNamesOf(older, plain(written.revision.document));
  const alike = viewsOf(withSchemasAsIn(newer, older), withSchemasAsIn(older, newer));
  const { base, revision, findings } = withoutNullBesides(alike);
  const comparison = viewsOf(base, revision, digits);
  const { reported, opinions } = await judge(comparison);
  const isText = typeof opinions === 'string';
  const asCalled = viewsOf(was, is);
  const names = [...renamedPathParameter(asCalled), ...changedLinks(asCalled)];
  const words = changedAlternativeWords(written);
  const own = [...findings, ...names, ...words, ...ownRules.flatMap((rule) => rule(comparison))];
  const replaced = new Set(own.flatMap(({ replaces }) => replaces.map((at) => at.join('\n'))));
  const told = withoutRepeatedRequired(withoutGuessedNames(reported, comparison))
    .map((change) => translate(change, comparison))
    .filter((change) => change !== null)
    .filter(({ at }) => !replaced.has(at.join('\n')));
  const found = distinct([...own, ...told]);
  const further = [...found, ...unheard(isText ? [] : opinions, found, comparison)];
  const differs = !isDeepStrictEqual(withoutVersion(before), withoutVersion(after));
  const weighed = further.map((one) =>
    isNowhere(one.at, comparison) ? { ...one, impact: 'minor' as const } : one,
  );
  const changes = [...weighed, ...uncompared(comparison, differs && further.length === 0)];
  return { changes: inOrder(changes), withoutOpinion: isText ? opinions : null };
}

function viewsOf(base: JsonObject, revision: JsonObject, digits?: Digits): Comparison {
  return { base: new BundleView(base, digits?.base), revision: new BundleView(revision, digits?.revision) };
}

function bundle(value: object): JsonObject {
  if (!isObject(value)) throw new Error('A bundle has to be an object.');
  return value;
}

function plain(bundle: JsonObject): JsonObject {
  const document = withPlainSchemas(withNamedSchemas(withWrittenOutBooleans(bundle, CLOSING)));
  // All releases of 3.1 mean the same, and of 3.0 the bundler has made one of them.
  return /^3\.1\./.test(String(document.openapi)) ? { ...document, openapi: '3.1.1' } : document;
}

function forTools({ document }: BundleView): JsonObject {
  return withoutAlternativeWords(withoutMappings(document));
}

interface Verdicts {
  readonly reported: readonly RedoclyChange[];
  readonly opinions: readonly SecondOpinion[] | string;
}

/** Both tools read files: the bundles are written for them and removed again. */
async function judge({ base, revision }: Comparison): Promise<Verdicts> {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-diff-'));
  try {
    const write = async (name: string, document: unknown): Promise<string> => {
      const file = join(folder, name);
      await writeFile(file, JSON.stringify(document));
      return file;
    };
    const [was, is] = [forTools(base), forTools(revision)];
    const plain = await Promise.all([
      write('base.json', withWrittenOutBooleans(was)),
      write('revision.json', withWrittenOutBooleans(is)),
    ]);
    const identified = await Promise.all([
      write('base-for-redocly.json', withParameterIdentity(was)),
      write('revision-for-redocly.json', withParameterIdentity(is)),
    ]);
    const [reported, opinions] = await Promise.all([
      redoclyReport(...identified, folder),
      askOasdiff(...plain),
    ]);
    return { reported: reported.filter(({ property }) => !isIdentity(property)), opinions };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function distinct(changes: readonly Change[]): readonly Change[] {
  return [
    ...new Map(changes.map((change) => [`${change.at.join('\n')} ${change.message}`, change])).values(),
  ];
}

/** Of these we know more: what is gone is told already, and oasdiff tells no tighter keyword from a looser one. */
const OURS =
  /security|type-changed|^api-|dependent-required|unevaluated|property-names|pattern-prop|prefix-items|content-encoding|enum-value-removed|media-type-removed|default-value-added/;

/** What oasdiff alone calls breaking: there is no breaking change of ours in the same operation. */
function unheard(
  opinions: readonly SecondOpinion[],
  found: readonly Change[],
  comparison: Comparison,
): readonly Change[] {
  const { base, revision } = comparison;
  const broken = new Set(
    found
      .filter(({ impact, at }) => impact === 'major' || isNowhere(at, comparison))
      .flatMap(({ at }) => [...base.uses.of(at), ...revision.uses.of(at)])
      .map(({ operation }) => operation),
  );
  // To oasdiff what a webhook delivers is asked of who receives it.
  const isOurs = ({ id, operation, text }: SecondOpinion) =>
    OURS.test(id) ||
    / header .*`(accept|authorization|content-type)`/i.test(text.replaceAll('`header`', 'header')) ||
    (operation.startsWith('webhook ') && /request|response|parameter/.test(id));
  const alone = opinions.filter((one) => !broken.has(one.operation) && !isOurs(one));
  return [...Map.groupBy(alone, ({ id, text }) => `${id} ${text}`).values()].flatMap(([first]) => {
    if (first === undefined) return [];
    const [method = '', path = ''] = first.operation.split(' ');
    const change: Change = {
      rule: `oasdiff/${first.id}`,
      impact: 'major',
      group: 'Changed',
      message: sentence(`\`${first.operation}\`: ${first.text} (oasdiff alone calls this breaking)`),
      at: ['paths', path, method.toLowerCase()],
      wording: false,
    };
    return [change];
  });
}

/** Examples and the like, which neither tool compares: a difference all the same, and a patch. */
function uncompared({ base, revision }: Comparison, differs: boolean): readonly Change[] {
  const section = (view: BundleView): JsonObject =>
    objectAt(objectAt(view.document, 'components'), 'examples');
  const [was, is] = [section(base), section(revision)];
  const examples = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const rest: Change = {
    rule: 'document-written-differently',
    impact: 'patch',
    group: 'Changed',
    message: 'The document is written differently; nothing that is sent or received changed.',
    at: [],
    wording: true,
  };
  const named = examples.map(
    (name): Change => ({
      ...rest,
      rule: 'example-changed',
      message: `The example \`${name}\` was ${Object.hasOwn(was, name) ? (Object.hasOwn(is, name) ? 'changed' : 'removed') : 'added'}.`,
      at: ['components', 'examples', name],
    }),
  );
  return named.length === 0 && differs ? [rest] : named;
}

function withoutVersion(document: object): object {
  const { version: _version, ...info } = objectAt(document, 'info');
  return { ...document, info };
}
