import { onOneLine } from '../samples/literal.ts';
import type { HandlerName } from './handler-names.ts';
import type { OperationRow } from './operation-table.ts';

/**
 * The handler of an operation as a person first finds it: it compiles, and answers 501.
 * @param places how it imports `backend.ts` and `handlers.gen.ts`
 */
export function renderHandler(
  { id, identifier }: HandlerName,
  row: OperationRow,
  places: Readonly<Record<'backend' | 'handlers', string>>,
): string {
  return `import { notImplemented } from '@seogeo/server';
import type { Backend } from ${onOneLine(places.backend)};
import type { Handler } from ${onOneLine(places.handlers)};

/** ${describeOperation(row).replaceAll('*/', '*\\/')} */
export const ${identifier} =
  (_backend: Backend): Handler<${onOneLine(id)}> =>
  async () => {
    throw notImplemented(${onOneLine(id)});
  };
`;
}

/** The operationId that a handler file implements, or null for a file of another kind. */
export function implementedOperation(source: string): string | null {
  const quoted = /\bHandler<\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")\s*>/.exec(source);
  const text = quoted?.[1] ?? quoted?.[2];
  return text === undefined ? null : text.replaceAll(/\\(.)/g, '$1');
}

/** Its method and path, and what one has to know of it: `GET /books — scope books:read.` */
export function describeOperation({
  method,
  path,
  scopes,
  secured,
  idempotent,
  deprecated,
}: OperationRow): string {
  const traits = [
    ...(scopes.length > 0 ? [`scope ${scopes.join(', ')}`] : []),
    ...(secured ? [] : ['no key needed']),
    ...(idempotent ? ['idempotent'] : []),
    ...(deprecated ? ['deprecated'] : []),
  ];
  const address = `${method.toUpperCase()} ${path}`;
  return traits.length === 0 ? address : `${address} — ${traits.join(', ')}.`;
}
