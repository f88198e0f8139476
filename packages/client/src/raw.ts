import type { FetchResponse, ParamsOption, RequestBodyOption } from 'openapi-fetch';
import type { Connection } from './connect.ts';
import type { paths } from './contract.ts';
import type { WriteOptions } from './options.ts';

type Verb = 'get' | 'put' | 'post' | 'patch' | 'delete';
type PathsWith<Method extends Verb> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, object> ? Path : never;
}[keyof paths];

type Operation<Path extends keyof paths, Method extends Verb> = NonNullable<paths[Path][Method]>;
type Init<Of> = ParamsOption<Of> & RequestBodyOption<Of> & WriteOptions;

type RawMethod<Method extends Verb> = <Path extends PathsWith<Method>>(
  path: Path,
  ...init: object extends Init<Operation<Path, Method>>
    ? [Init<Operation<Path, Method>>?]
    : [Init<Operation<Path, Method>>]
) => Promise<FetchResponse<Operation<Path, Method>, object, 'application/json'>>;

/**
 * Every path of the contract, typed as openapi-fetch types it: `{ data, response }`, or `{ error, response }` for an HTTP
 * error, which is returned and not thrown. Same pacing, retries and keys as the calls by name.
 */
export type Raw = { readonly [Method in Verb as Uppercase<Method>]: RawMethod<Method> };

interface LooseInit extends WriteOptions {
  readonly params?: object;
  readonly body?: unknown;
}

/** `api.request` without its types, which are those of `RawMethod`. */
interface LooseConnection extends Omit<Connection, 'api'> {
  readonly api: {
    request(
      method: string,
      path: string,
      init?: object,
    ): Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;
  };
}

export function toRaw(connection: Connection): Raw;
export function toRaw({ api, send }: LooseConnection): object {
  const method =
    (verb: string) =>
    async (path: string, { params, body, ...options }: LooseInit = {}) => {
      const { answer } = await send(options, (init) => api.request(verb, path, { params, body, ...init }));
      // openapi-fetch gives an error that is no JSON as text; by its type it is the API's.
      return typeof answer.error === 'string' ? { ...answer, error: undefined } : answer;
    };
  return Object.fromEntries(['GET', 'PUT', 'POST', 'PATCH', 'DELETE'].map((verb) => [verb, method(verb)]));
}
