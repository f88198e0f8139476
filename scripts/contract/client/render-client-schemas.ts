import { member, type OpenApiDocument, objectAt, texts } from '@seogeo/document';
import { DO_NOT_EDIT } from '../do-not-edit.ts';
import { docstring } from './call-doc.ts';

/** Whoever writes `Error` means JavaScript's. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([['Error', 'ErrorBody']]);

/** 1.0.0 exported it as a closed union: programs of that time have switches that name every code. */
const CLOSED = 'ErrorCode';

/**
 * A name for every schema. Editors complete the values that are known of an open enumeration, and any other text is
 * taken. Members of records have the types of the contract instead, as in 1.0.0: see docs/adr/0082.
 */
export function renderClientSchemas({ components }: OpenApiDocument): string {
  const types = Object.entries(objectAt(components.schemas)).map(([name, schema]) => {
    const said = docstring(String(member(schema, 'description')).trim(), '');
    return `${said}export type ${OTHER_NAMES.get(name) ?? name} = ${typeOf(name, schema)};\n`;
  });
  return `${DO_NOT_EDIT}
import type { components } from '@seogeo/contract';

type Schemas = components['schemas'];

${types.join('\n')}`;
}

/** Beside `string` TypeScript would forget the literals; `string & {}` is the same and keeps them. */
function typeOf(name: string, schema: unknown): string {
  const known = texts(member(schema, 'x-known-values')).map((value) => `  | '${value}'\n`);
  if (known.length > 0) return `\n${known.join('')}  | (string & {})`;
  const open = member(schema, 'x-open-enum') === true && name !== CLOSED;
  return `Schemas['${name}']${open ? ' | (string & {})' : ''}`;
}
