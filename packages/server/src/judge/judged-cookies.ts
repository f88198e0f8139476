import { member } from '@seogeo/document';
import type { Request } from 'express';
import { lookedUpAs, parameterReaders } from '../accept/parameter-readers.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { Cookies } from '../request/read-cookies.ts';

/**
 * Lets the judge see the declared cookies where cookie-parser would leave all of them, and hands the request back as the
 * host application had it.
 * @returns their values as the handler is given them; the judge coerces a copy of its own and keeps it to itself
 */
export async function withCookies(
  req: Request,
  operation: CompiledOperation,
  cookies: Cookies,
  judge: () => Promise<void>,
): Promise<Record<string, unknown>> {
  if (operation.cookieParameters.length === 0) {
    await judge();
    return {};
  }
  const { cookies: before, signedCookies } = req;
  const judged: Record<string, unknown> = { ...cookies };
  Object.assign(req, { cookies: judged, signedCookies: undefined });
  try {
    await judge();
  } finally {
    Object.assign(req, { cookies: before, signedCookies });
  }
  return coerced(operation, judged);
}

function coerced(operation: CompiledOperation, judged: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { in: group, name, read } of parameterReaders(operation)) {
    if (group !== 'cookies') continue;
    const value = judged[name];
    if (typeof value === 'string') values[name] = read(value);
    else if (Array.isArray(value))
      values[name] = value.map((item) => (typeof item === 'string' ? read(item) : item));
    else if (value !== undefined) values[name] = value;
    else {
      const fallback = defaultOf(operation, name);
      if (fallback !== undefined) values[name] = fallback;
    }
  }
  return values;
}

function defaultOf({ parameters }: CompiledOperation, name: string): unknown {
  const declared = parameters.find(
    (parameter) => parameter.in === 'cookie' && lookedUpAs(parameter) === name,
  );
  return member(declared?.definition.schema, 'default');
}
