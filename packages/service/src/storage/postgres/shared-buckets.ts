import { setTimeout as sleep } from 'node:timers/promises';
import type { Draw } from '@seogeo/server';
import { BackendUnavailable } from '@seogeo/server/errors';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import type { RateBuckets } from '../ports/rate-buckets.ts';
import type { Database } from '../queries/schema.ts';

/** As in the server's own buckets: a token is so many units, of which its limit arrives every millisecond. */
const TOKEN = 60_000;
/** A request that is not told for so long whether it may is refused. */
const PATIENCE_MS = 2_000;
/** A bucket is full again after a minute without draws: to forget it then changes nothing. */
const FORGOTTEN_MS = 120_000;

const NOW = sql<number>`floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

interface Asked {
  limit: number;
  readonly draws: { readonly takes: boolean; readonly drawn: PromiseWithResolvers<Draw> }[];
}

interface Given {
  readonly name: string;
  readonly granted: number;
  readonly level: number;
}

/**
 * Rate buckets of all nodes, in a table that is not logged: a server that crashes forgets them, which gives each bucket
 * once more what it holds. They fill by the server's clock; one set back by over a minute stops no bucket for longer than
 * that. What is asked for while a statement is on its way is asked for together by the next, in order of names, so that
 * nodes wait for each other and never in a circle.
 */
export class SharedBuckets implements RateBuckets {
  readonly #db: Kysely<Database>;
  #asked = new Map<string, Asked>();
  #isAsking = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @throws BackendUnavailable where the store does not answer: a node that cannot reach it does not guess */
  take(name: string, limit: number): Promise<Draw> {
    return this.#ask(name, limit, true);
  }

  async remaining(name: string, limit: number): Promise<number> {
    return (await this.#ask(name, limit, false)).remaining;
  }

  async sweep(): Promise<void> {
    await sql`DELETE FROM rate_buckets WHERE at < ${NOW} - ${FORGOTTEN_MS}`.execute(this.#db);
  }

  #ask(said: string, limit: number, takes: boolean): Promise<Draw> {
    // As the database gives it back.
    const name = said.toWellFormed().replaceAll('\0', '\uFFFD');
    const drawn = Promise.withResolvers<Draw>();
    const asked: Asked = this.#asked.get(name) ?? { limit, draws: [] };
    asked.limit = limit;
    asked.draws.push({ takes, drawn });
    this.#asked.set(name, asked);
    if (!this.#isAsking) setImmediate(() => void this.#askAll());
    this.#isAsking = true;
    return drawn.promise;
  }

  async #askAll(): Promise<void> {
    while (this.#asked.size > 0) {
      const asked = this.#asked;
      this.#asked = new Map();
      await this.#settle(asked);
    }
    this.#isAsking = false;
  }

  async #settle(asked: ReadonlyMap<string, Asked>): Promise<void> {
    const end = new AbortController();
    const late = sleep(PATIENCE_MS, null, { signal: end.signal }).then(() => {
      throw new BackendUnavailable('The store of rate limits does not answer.', 1);
    });
    try {
      const given = await Promise.race([draw(this.#db, asked), late]);
      for (const one of given) tell(one, asked.get(one.name));
    } catch (error) {
      for (const { draws } of asked.values()) for (const { drawn } of draws) drawn.reject(error);
    } finally {
      late.catch(() => {});
      end.abort();
    }
  }
}

/** What `drawToken` of the server does, for all at once: whole tokens are given as long as there are some. */
async function draw(db: Kysely<Database>, asked: ReadonlyMap<string, Asked>): Promise<Given[]> {
  // No arrays, with which a statement would be planned each time.
  const draws = [...asked].map(([name, { limit, draws }]) => ({
    name,
    size: limit,
    asked: draws.filter((one) => one.takes).length,
  }));
  const { rows } = await sql<Given>`
    INSERT INTO rate_buckets AS bucket (name, size, asked, granted, level, at)
    SELECT name, size, asked, least(asked, size), (size - least(asked, size)) * ${sql.lit(TOKEN)}, ${NOW}
      FROM json_to_recordset(${JSON.stringify(draws)}) AS draws (name text, size bigint, asked bigint)
      ORDER BY name COLLATE "C"
    ON CONFLICT (name) DO UPDATE SET (size, asked, granted, level, at) = (
      SELECT excluded.size, excluded.asked, g, filled - g * ${sql.lit(TOKEN)}, moment
        FROM (SELECT CASE WHEN bucket.at > excluded.at + 60000 THEN excluded.at
            ELSE greatest(bucket.at, excluded.at) END AS moment) AS a,
          LATERAL (SELECT least(excluded.size * ${sql.lit(TOKEN)},
            bucket.level + greatest(0, moment - bucket.at) * excluded.size) AS filled) AS b,
          LATERAL (SELECT least(excluded.asked, filled / ${sql.lit(TOKEN)}) AS g) AS c)
    RETURNING name, granted, level`.execute(db);
  return rows;
}

/** Who asked first is given first. */
function tell({ granted, level }: Given, asked: Asked | undefined): void {
  if (asked === undefined) return;
  const { limit, draws } = asked;
  const waitMs = Math.ceil((TOKEN - (level % TOKEN)) / limit);
  let left = Math.floor(level / TOKEN) + granted;
  let ungiven = granted;
  for (const { takes, drawn } of draws) {
    const allowed = takes && ungiven > 0;
    if (allowed) {
      ungiven -= 1;
      left -= 1;
    }
    drawn.resolve({ allowed, limit, remaining: left, waitMs });
  }
}
