import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { hasInt64Texts, reachesInt64 } from '../schemas/int64-schemas.ts';
import { addComponents } from '../schemas/plain-ajv.ts';
import { type PlainSchema, PlainSchemas } from '../schemas/plain-schemas.ts';
import { acceptorAjv } from './acceptor-ajv.ts';
import { bodyName, parametersName } from './acceptors.ts';
import { requestSchemas } from './request-schemas.ts';

/** The ids under which the validators of an operation's requests are found; of several operations often the same. */
export interface AcceptorIds {
  readonly parameters: string;
  /** Null where there is no body. */
  readonly body: string | null;
}

/** The schemas of operations in Ajv; what they share, and what is alike, is compiled once. */
export interface AcceptorCompiler {
  readonly ajv: Ajv2020;
  /**
   * Compiles an operation's schemas; null where its requests cannot be accepted ahead.
   * @throws where one of them cannot be compiled
   */
  add(operation: CompiledOperation): AcceptorIds | null;
}

/** @param source whether its code is to be written down */
export function createAcceptorCompiler(document: object, source: boolean): AcceptorCompiler {
  const ajv = acceptorAjv(source);
  const plain = new PlainSchemas(document, 'request');
  const idsByText = new Map<string, string>();
  const idOf = ({ schema, uses }: PlainSchema, id: string): string => {
    const text = JSON.stringify(schema);
    const known = idsByText.get(text);
    if (known !== undefined) return known;
    idsByText.set(text, id);
    addComponents(ajv, plain, uses);
    ajv.addSchema(schema, id);
    return id;
  };
  return {
    ajv,
    add(operation) {
      const { parameters, bodies } = requestSchemas(document, plain, operation);
      const ids = [...bodies.values()].map((body, index) =>
        idOf(body, `${bodyName(operation.id)}${index || ''}`),
      );
      const [body = null] = ids;
      const own = { parameters: idOf(parameters, parametersName(operation.id)), body };
      for (const id of [own.parameters, ...ids]) ajv.getSchema(id);
      return isAcceptable(operation) && !hasTexts(document, operation) ? own : null;
    },
  };
}

/** What is a text for its handler and a number for its client is judged as a number first. */
function hasTexts(document: object, { parameters, requestBody }: CompiledOperation): boolean {
  if (!hasInt64Texts(document)) return false;
  const schemas = parameters.map(({ schema }) => schema);
  return reachesInt64(document, [...schemas, ...(requestBody?.schemas.values() ?? [])]);
}

/** No body, or one kind of it, of which something is said. */
function isAcceptable({ requestBody }: CompiledOperation): boolean {
  return requestBody === null || (requestBody.mediaTypes.size === 1 && requestBody.schemas.size === 1);
}
