import {
  type CompiledQuery,
  type DialectAdapter,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
} from '../kysely/kysely.gen.js';
import type { Database } from './schema.ts';

/** Stands in a prepared query for a value that each run gives anew. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Names the values of a prepared query where they stand in it. */
export type Values<Given> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>;

/** Runs a prepared query on a database or in a transaction. */
export type Prepared<Given, Row> = (db: Kysely<Database>, given: Given) => Promise<QueryResult<Row>>;

/**
 * A query that Kysely builds and compiles once for each database, not at every run: for short queries that takes longer
 * than their answer.
 *
 *     const find = prepared<{ id: string }>()((db, value) =>
 *       db.selectFrom('projects').selectAll().where('id', '=', value('id')).compile(),
 *     );
 */
export function prepared<Given extends object>(): <Row>(
  build: (db: Kysely<Database>, value: Values<Given>) => CompiledQuery<Row>,
) => Prepared<Given, Row> {
  return (build) => {
    // By the adapter, because a database and its transactions share one.
    const compiled = new WeakMap<DialectAdapter, ReturnType<typeof build>>();
    return (db, given) => {
      const { adapter } = db.getExecutor();
      let query = compiled.get(adapter);
      if (query === undefined) {
        query = build(db, (name) => sql`${new Placeholder(name)}`);
        compiled.set(adapter, query);
      }
      const values = new Map<string, unknown>(Object.entries(given));
      const parameters = query.parameters.map((one) =>
        one instanceof Placeholder ? values.get(one.name) : one,
      );
      return db.executeQuery({ ...query, parameters });
    };
  };
}
