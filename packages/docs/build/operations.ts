import { samples } from '@seogeo/contract/samples';
import {
  isArray,
  isObject,
  isSecured,
  items,
  type JsonObject,
  jsonOf,
  type Located,
  namedExamples,
  type OpenApiDocument,
  objectAt,
  operationsOf,
  type ParameterPlace,
  parametersOf,
  requestBodyOf,
  responsesOf,
  schemaOf,
  scopesOf,
  securityOf,
  texts,
} from '@seogeo/document';
import type { CodeSample } from '@seogeo/kit/samples';
import { type DocsField, fieldsOf } from './fields.ts';

export interface DocsParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  /** Allowed values; empty where the schema lists none. */
  readonly choices: readonly string[];
  /** As text; empty where the document shows none. */
  readonly example: string;
  /** As text; null where there is none. */
  readonly fallback: string | null;
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
}

/** Every operation of a bundle, in its order. */
export function docsOperations(document: OpenApiDocument): DocsOperation[] {
  const known: Readonly<Record<string, readonly CodeSample[]>> = samples;
  return [...operationsOf(document)].map((operation) => {
    const { method, path, value } = operation;
    const id = String(value.operationId);
    const alternatives = securityOf(document, operation) ?? [];
    return {
      id,
      method: method.toUpperCase(),
      path,
      tag: texts(value.tags)[0] ?? '',
      summary: shown(value.summary),
      description: shown(value.description),
      deprecation: deprecationNotice(value),
      secured: isSecured(alternatives),
      scopes: scopesOf(alternatives),
      parameters: parametersOf(document, operation).map((parameter) => docsParameter(document, parameter)),
      bodies: bodyExamples(document, requestBodyOf(document, operation)),
      samples: known[id] ?? [],
      sent: fieldsOf(document, jsonOf(document, requestBodyOf(document, operation))),
      answered: fieldsOf(document, jsonOf(document, successOf(document, operation))),
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
  const schema = objectAt(schemaOf(document, parameter)?.value);
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new Error(`${name} is a ${place} parameter, which the docs cannot show yet.`);
  }
  const values = isArray(schema.enum) || schema.type !== 'boolean' ? items(schema.enum) : [true, false];
  return {
    name,
    in: place,
    required: value.required === true,
    deprecated: value.deprecated === true,
    description: shown(value.description),
    choices: values.map(String),
    example: value.example === undefined ? '' : String(value.example),
    fallback: schema.default === undefined ? null : String(schema.default),
  };
}

function successOf(document: OpenApiDocument, operation: Located): Located | undefined {
  return [...responsesOf(document, operation)].find(([status]) => status.startsWith('2'))?.[1];
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
