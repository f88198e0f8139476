import { memberName, onOneLine } from '../samples/literal.ts';
import type { HandlerName } from './handler-names.ts';

/**
 * The map of all handlers: it compiles only while every operation has one of the right type.
 * @param places how it imports `backend.ts` and what the handlers' folder holds
 * @param isWhole whether no operation is without a handler because it cannot be served: one of theirs does not compile
 */
export function renderHandlers(
  names: readonly HandlerName[],
  { backend, handlers }: Readonly<Record<'backend' | 'handlers', string>>,
  isWhole: boolean,
  doNotEdit: string,
): string {
  const imports = names.map(
    ({ identifier, file }) => `import { ${identifier} } from ${onOneLine(`${handlers}/${file}.ts`)};\n`,
  );
  const members = names.map(({ id, identifier }) => `    ${memberName(id)}: ${identifier}(backend),\n`);
  const parameter = names.length === 0 ? '_backend' : 'backend';
  return `${doNotEdit}
import type { Handler as ContractHandler, Handlers${isWhole ? '' : ', NotServed'} } from '@seogeo/server';
import type { Account, Backend, Stores } from ${onOneLine(backend)};
import type { ${isWhole ? '' : 'NotServedOperations, '}operations } from './contract.gen.ts';
${imports.join('')}
${isWhole ? HANDLER : HANDLER_OR_NOT}

/** Every operation of the contract; a missing one is a compile error. */
export function handlers(${parameter}: Backend): Handlers<operations, Stores, Account> {
  return {
${members.join('')}  };
}
`;
}

const HANDLER = `/** A handler of one operation, by its operationId. */
export type Handler<Id extends keyof operations> = ContractHandler<operations, Id, Stores, Account>;`;

const HANDLER_OR_NOT = `/** A handler of one operation, by its operationId; nothing can be that of one that is not served. */
export type Handler<Id extends keyof operations | keyof NotServedOperations> = Id extends keyof operations
  ? ContractHandler<operations, Id, Stores, Account>
  : Id extends keyof NotServedOperations
    ? NotServed<NotServedOperations[Id]['reason']>
    : never;`;
