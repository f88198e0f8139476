import { isArray, isObject, items, type JsonObject, mapMembers, objectAt } from './json.ts';
import { METHODS } from './operations.ts';
import { PARTS } from './schema.ts';

/** The objects of OpenAPI 3.1, section 4.8, that a document is made of. */
export type NodeKind =
  | 'document'
  | 'info'
  | 'contact'
  | 'license'
  | 'server'
  | 'serverVariable'
  | 'tag'
  | 'externalDocs'
  | 'paths'
  | 'webhooks'
  | 'pathItem'
  | 'operation'
  | 'responses'
  | 'response'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'components'
  | 'securityScheme'
  | 'oauthFlows'
  | 'oauthFlow'
  | 'schema'
  | 'discriminator'
  | 'xml';

export interface DocumentNode {
  readonly kind: NodeKind;
  readonly value: JsonObject;
  /** The way to it, as tokens. */
  readonly way: readonly string[];
}

/** What a member holds: one object, a map of them by name, or a list. */
type Holding = readonly ['one' | 'map' | 'list', NodeKind];
type Shape = Readonly<Record<string, Holding>>;

const one = (kind: NodeKind): Holding => ['one', kind];
const map = (kind: NodeKind): Holding => ['map', kind];
const list = (kind: NodeKind): Holding => ['list', kind];

const carrier: Shape = { schema: one('schema'), content: map('mediaType'), examples: map('example') };

/** `*` stands for every member that is not an extension. What is absent here holds values, not objects. */
const SHAPES: Readonly<Partial<Record<NodeKind, Shape>>> = {
  document: {
    info: one('info'),
    servers: list('server'),
    paths: one('paths'),
    webhooks: one('webhooks'),
    components: one('components'),
    tags: list('tag'),
    externalDocs: one('externalDocs'),
  },
  info: { contact: one('contact'), license: one('license') },
  server: { variables: map('serverVariable') },
  tag: { externalDocs: one('externalDocs') },
  paths: { '*': one('pathItem') },
  webhooks: { '*': one('pathItem') },
  callback: { '*': one('pathItem') },
  pathItem: {
    ...Object.fromEntries(METHODS.map((method) => [method, one('operation')])),
    parameters: list('parameter'),
    servers: list('server'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: one('responses'),
    callbacks: map('callback'),
    servers: list('server'),
    externalDocs: one('externalDocs'),
  },
  responses: { '*': one('response') },
  response: { headers: map('header'), content: map('mediaType'), links: map('link') },
  parameter: carrier,
  header: carrier,
  requestBody: { content: map('mediaType') },
  mediaType: { schema: one('schema'), examples: map('example'), encoding: map('encoding') },
  encoding: { headers: map('header') },
  link: { server: one('server') },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    examples: map('example'),
    requestBodies: map('requestBody'),
    headers: map('header'),
    securitySchemes: map('securityScheme'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('pathItem'),
  },
  securityScheme: { flows: one('oauthFlows') },
  oauthFlows: { '*': one('oauthFlow') },
  /** JSON Schema 2020-12, section 10, and OpenAPI 3.1, section 4.8.24. */
  schema: {
    ...Object.fromEntries(
      ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']
        .concat('contentSchema', 'unevaluatedItems', 'unevaluatedProperties')
        .map((name) => [name, one('schema')]),
    ),
    ...Object.fromEntries(
      ['properties', 'patternProperties', '$defs', 'dependentSchemas'].map((name) => [name, map('schema')]),
    ),
    ...Object.fromEntries([...PARTS, 'prefixItems'].map((name) => [name, list('schema')])),
    discriminator: one('discriminator'),
    xml: one('xml'),
    externalDocs: one('externalDocs'),
  },
};

/** Every object of a document, each where it stands; a `$ref` is an object and is not followed. */
export function nodesOf(document: JsonObject): Generator<DocumentNode> {
  return below({ kind: 'document', value: document, way: [] });
}

function holdingAt(shape: Shape, name: string): Holding | undefined {
  if (Object.hasOwn(shape, name)) return shape[name];
  return isExtension(name) ? undefined : shape['*'];
}

/** An object and all that stand within it. */
export function* below(node: DocumentNode): Generator<DocumentNode> {
  yield node;
  const shape = SHAPES[node.kind];
  if (shape === undefined) return;
  for (const [member, held] of Object.entries(node.value)) {
    const holding = holdingAt(shape, member);
    if (holding === undefined) continue;
    for (const [value, way] of heldObjects(holding[0], held, [...node.way, member])) {
      yield* below({ kind: holding[1], value, way });
    }
  }
}

/**
 * A copy of an object in which each object within it, and then it itself, is what `change` makes of it. What no shape
 * names, such as examples and extensions, stays as it is.
 */
export function rewritten(
  kind: NodeKind,
  value: JsonObject,
  change: (kind: NodeKind, value: JsonObject) => JsonObject,
): JsonObject {
  const shape = SHAPES[kind];
  if (shape === undefined) return change(kind, value);
  const members = Object.entries(value).map(([name, held]): [string, unknown] => {
    const holding = holdingAt(shape, name);
    if (holding === undefined) return [name, held];
    const [form, of] = holding;
    const inner = (one: unknown): unknown => (isObject(one) ? rewritten(of, one, change) : one);
    if (form === 'one') return [name, inner(held)];
    if (form === 'list') return [name, isArray(held) ? held.map(inner) : held];
    return [name, isObject(held) ? mapMembers(held, inner) : held];
  });
  return change(kind, Object.fromEntries(members));
}

/** OpenAPI 3.1, section 4.9: members that begin with `x-` are the author's own. */
export function isExtension(member: string): boolean {
  return member.startsWith('x-');
}

function* heldObjects(
  form: Holding[0],
  held: unknown,
  path: readonly string[],
): Generator<[JsonObject, readonly string[]]> {
  if (form === 'one') {
    if (isObject(held)) yield [held, path];
    return;
  }
  for (const [name, value] of form === 'map' ? Object.entries(objectAt(held)) : items(held).entries()) {
    if (isObject(value)) yield [value, [...path, String(name)]];
  }
}

/** Every schema that stands in a document with its references as written, each once. */
export function* schemasOf(document: JsonObject): Generator<DocumentNode> {
  for (const node of nodesOf(document)) if (node.kind === 'schema') yield node;
}
