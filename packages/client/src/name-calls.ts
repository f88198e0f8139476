import type { Call, Result } from './call.ts';
import type { Connection, Input } from './connect.ts';
import type { ListMeta, Meta } from './contract.ts';
import { toList } from './list.ts';
import { type Operations, routes } from './operations.gen.ts';
import type { WriteOptions } from './options.ts';
import { readRate } from './rate.ts';
import { fill } from './raw.ts';

/** Method, path, and what a call takes besides identifiers and options. */
type Route = readonly [method: string, path: string, takes?: 'list' | 'query' | 'body'];

/** Makes a call of every route, under the names of the table; what each takes and gives, the generated types say. */
export function nameCalls(connection: Connection): Operations;
export function nameCalls(connection: Connection): object {
  const call = <Record, RecordMeta extends Meta>(
    method: string,
    path: string,
    input: Input,
  ): Call<Record, RecordMeta> => {
    const answered = connection(method, path, input).then(({ response, body, error }) => {
      const { data, meta } = Object(body);
      if (!response || error) throw error;
      return { data, meta, rate: readRate(response.headers), requestId: meta?.requestId, response };
    });
    const result = answered.then(({ response, ...rest }): Result<Record, RecordMeta> => rest);
    return Object.assign(result, { withResponse: () => answered });
  };

  const bind =
    ([method, path, takes]: Route) =>
    (...given: unknown[]) => {
      const address = fill(path, () => given.shift());
      const input = takes && given.shift();
      const options: WriteOptions = Object(given.shift());
      if (takes === 'body') return call(method, address, { ...options, body: input });
      const query = Object(input);
      if (takes !== 'list') return call(method, address, { ...options, query });
      const { signal } = options;
      return toList((page, stop) =>
        call<{ id: string }[], ListMeta>(method, address, {
          ...options,
          query: page ? { ...query, page } : query,
          signal: signal && stop ? AbortSignal.any([signal, stop]) : (signal ?? stop),
        }),
      );
    };

  const each = <From, To>(of: Readonly<Record<string, From>>, make: (from: From) => To) =>
    Object.fromEntries(Object.entries(of).map(([name, from]) => [name, make(from)]));
  return each<Readonly<Record<string, Route>>, object>(routes, (group) => each(group, bind));
}
