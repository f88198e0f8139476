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
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: object;
    readonly header?: object;
  };
  readonly body?: unknown;
}

export function toRaw(connection: Connection): Raw;
export function toRaw(connection: Connection): object {
  const method =
    (verb: string) =>
    async (path: string, { params = {}, headers, ...init }: LooseInit = {}) => {
      const { response, body, error } = await connection(
        verb,
        fill(path, (name) => params.path?.[name]),
        {
          ...init,
          query: params.query,
          headers: { ...headers, ...params.header },
        },
      );
      // What has no envelope, such as the document itself, is no error here.
      if (!response?.status || (error && response.ok && body === undefined)) throw error;
      return { [response.ok ? 'data' : 'error']: body, response };
    };
  return Object.fromEntries(['GET', 'PUT', 'POST', 'PATCH', 'DELETE'].map((verb) => [verb, method(verb)]));
}

/** A path template with its parameters filled in. */
export const fill = (template: string, value: (name: string) => unknown): string =>
  template.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(`${value(name)}`));
