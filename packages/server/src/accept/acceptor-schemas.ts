import { isObject, member } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { parametersSchema } from './parameters-schema.ts';
import { componentId, type PortableSchema, portableSchema } from './portable-schema.ts';

type Schema = PortableSchema['schema'];

/** The schemas by which an operation's requests can be accepted. */
export interface AcceptorSchemas {
  readonly parameters: Schema;
  /** Null where there is no body. */
  readonly body: Schema | null;
  /** The components both refer to, directly or through others, by the id they are compiled under. */
  readonly components: ReadonlyMap<string, Schema>;
}

/** Null where only express-openapi-validator can tell what the operation accepts. */
export function acceptorSchemas(document: object, operation: CompiledOperation): AcceptorSchemas | null {
  const wanted = parametersSchema(operation);
  const parameters = wanted === null ? null : portableSchema(wanted);
  const body = portableBody(operation);
  if (parameters === null || (operation.requestBody !== null && body === null)) return null;
  const components = reachable(document, [...parameters.uses, ...(body?.uses ?? [])]);
  return components === null
    ? null
    : { parameters: parameters.schema, body: body?.schema ?? null, components };
}

/** The schema of a body that has to be JSON; null where it may be something else. */
function portableBody({ requestBody }: CompiledOperation): PortableSchema | null {
  const content = member(requestBody?.definition, 'content');
  const [entry, ...others] = Object.entries(isObject(content) ? content : {});
  if (entry === undefined || others.length > 0 || entry[0] !== 'application/json') return null;
  const schema = member(entry[1], 'schema');
  return isObject(schema) ? portableSchema(schema) : null;
}

function reachable(document: object, names: readonly string[]): Map<string, Schema> | null {
  const schemas = member(member(document, 'components'), 'schemas');
  const found = new Map<string, Schema>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(componentId(name))) continue;
    const portable = portableSchema(member(schemas, name));
    if (portable === null) return null;
    found.set(componentId(name), portable.schema);
    queue.push(...portable.uses);
  }
  return found;
}
