import { samples } from '@seogeo/contract/samples';
import {
  isObject,
  isSecured,
  type JsonObject,
  jsonOf,
  type Located,
  namedExamples,
  type OpenApiDocument,
  objectAt,
  objectsAt,
  operationsOf,
  type ParameterPlace,
  parametersOf,
  requestBodyOf,
  scopesOf,
  securityOf,
  texts,
  writtenSchema,
} from '@seogeo/document';
import type { CodeSample } from '@seogeo/kit/samples';
import { answersOf, type DocsAnswer } from './answers.ts';
import { type DocsField, fieldsOf } from './fields.ts';
import { factsOf, layersOf, type ValueFacts } from './value-facts.ts';

export interface DocsParameter extends ValueFacts {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly deprecated: boolean;
  /** What there is to choose from; empty where anything else may be given, too. */
  readonly choices: readonly string[];
  /** As text; empty where the document shows none. */
  readonly example: string;
}

/** An operation as the site's own pages show it. */
export interface DocsOperation {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** What readers of a deprecated operation need to know, in Markdown; null where it is not deprecated. */
  readonly deprecation: string | null;
  readonly secured: boolean;
  readonly scopes: readonly string[];
  readonly parameters: readonly DocsParameter[];
  /** Request body examples by name; empty where the operation takes no body. */
  readonly bodies: readonly { readonly name: string; readonly summary: string; readonly json: string }[];
  readonly samples: readonly CodeSample[];
  /** Of the JSON body that it takes. */
  readonly sent: readonly DocsField[];
  /** Of the JSON body that it answers a success with. */
  readonly answered: readonly DocsField[];
  readonly answers: readonly DocsAnswer[];
}

/** A tag of the document, in its words, with its operations. */
export interface Tag {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly DocsOperation[];
}

/** The tags of a bundle in its order, then those that only operations name. */
export function tagsOf(document: OpenApiDocument, operations: readonly DocsOperation[]): readonly Tag[] {
  const said = new Map(objectsAt(document, 'tags').map((tag) => [String(tag.name), shown(tag.description)]));
  const names = new Set([...said.keys(), ...operations.map(({ tag }) => tag)]);
  const ofTag = (name: string) => operations.filter(({ tag }) => tag === name);
  return [...names].map((name) => ({ name, description: said.get(name) ?? '', operations: ofTag(name) }));
}

/** Every operation of a bundle, in its order. */
export function docsOperations(document: OpenApiDocument): DocsOperation[] {
  const known: Readonly<Record<string, readonly CodeSample[]>> = samples;
  return [...operationsOf(document)].map((operation) => {
    const { method, path, value } = operation;
    const id = String(value.operationId);
    const answers = answersOf(document, operation);
    const alternatives = securityOf(document, operation) ?? [];
    return {
      id,
      method: method.toUpperCase(),
      path,
      tag: texts(value.tags)[0] ?? 'default',
      summary: shown(value.summary),
      description: shown(value.description),
      deprecation: deprecationNotice(value),
      secured: isSecured(alternatives),
      scopes: scopesOf(alternatives),
      parameters: parametersOf(document, operation).map((parameter) => docsParameter(document, parameter)),
      bodies: bodyExamples(document, requestBodyOf(document, operation)),
      samples: (Object.hasOwn(known, id) && known[id]) || [],
      sent: fieldsOf(document, jsonOf(document, requestBodyOf(document, operation))),
      answered: answers.find(({ status }) => status.startsWith('2'))?.fields ?? [],
      answers,
    };
  });
}

/** Where the operations of a tag stand: `reference/geo-monitor.html`. */
export function tagHref(tag: string): string {
  return `reference/${slugOf(tag)}.html`;
}

/** Where Redoc shows an operation: `reference/geo-monitor.html#/geo-monitor/startgeotest`. */
export function referenceHref(operation: Pick<DocsOperation, 'tag' | 'id'>): string {
  return `${tagHref(operation.tag)}#${referenceRoute(operation)}`;
}

/** Redoc's address of an operation within its page: `/geo-monitor/startgeotest`. */
export function referenceRoute({ tag, id }: Pick<DocsOperation, 'tag' | 'id'>): string {
  return `/${slugOf(tag)}/${id.toLowerCase()}`;
}

/** Where the operation can be tried: `try.html#startGeoTest`. */
export function tryHref({ id }: Pick<DocsOperation, 'id'>): string {
  return `try.html#${id}`;
}

/** Which key an operation needs, in a sentence. */
export function keyNeeded({ secured, scopes }: DocsOperation, code: (text: string) => string): string {
  if (!secured) return 'Needs no key.';
  return scopes.length === 0 ? 'Any valid key.' : `The key needs the scope ${scopes.map(code).join(', ')}.`;
}

/** A heading or tag as part of an address. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function docsParameter(document: OpenApiDocument, parameter: ParameterPlace): DocsParameter {
  const { value, name, in: place } = parameter;
  const schema = writtenSchema(parameter);
  const facts = factsOf(document, schema === undefined ? [] : layersOf(document, schema));
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new Error(`${name} is a ${place} parameter, which the docs cannot show yet.`);
  }
  return {
    ...facts,
    name,
    in: place,
    required: value.required === true,
    deprecated: value.deprecated === true,
    description: shown(value.description) || facts.description,
    choices: facts.type === 'boolean' ? ['true', 'false'] : facts.open ? [] : facts.values,
    example: value.example === undefined ? '' : String(value.example),
  };
}

function bodyExamples(document: OpenApiDocument, body: Located | undefined): DocsOperation['bodies'] {
  return namedExamples(document, jsonOf(document, body)).map(([name, { value }]) => {
    const example = objectAt(value);
    return { name, summary: shown(example.summary) || name, json: JSON.stringify(example.value, null, 2) };
  });
}

/** `deprecated` and `x-deprecation` of an operation as a sentence in Markdown; null where it is not deprecated. */
function deprecationNotice(operation: JsonObject): string | null {
  if (operation.deprecated !== true) return null;
  const plan = operation['x-deprecation'];
  if (!isObject(plan)) return '**Deprecated.**';
  return `**Deprecated since ${shown(plan.date)}, may be gone from ${shown(plan.sunset)}.** ${shown(plan.migration)}`.trim();
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
