import { Socket } from 'node:net';
import { member } from '@seogeo/document';
import { Client, type ClientConfig, DatabaseError, type Pool, type PoolClient } from 'pg';

/** A connection that can be ended without a word to its other end, for which `end` waits. */
export class OwnClient extends Client {
  /** That of TLS where it speaks that: the one below knows nothing of what is still to be written. */
  get #stream(): Socket | null {
    const stream = member(member(this, 'connection'), 'stream');
    return stream instanceof Socket ? stream : null;
  }

  /** Bytes that have come and gone; not a number, which is like no other, while some have yet to leave this process. */
  get moved(): number {
    const stream = this.#stream;
    return stream?.writableLength === 0 ? stream.bytesRead + stream.bytesWritten : Number.NaN;
  }

  /** With an error of its own: what is still to be written would fail by a code of the system. */
  cut(): void {
    this.#stream?.destroy(new Error('Connection terminated: nobody is at work at its other end.'));
  }
}

/** Looks after a connection until it has answered. */
export type Watching = <T>(client: PoolClient, answer: Promise<T>) => Promise<T>;

/**
 * Cuts connections whose other end is not there any more, or not at work for us: a machine that was lost and a way that is
 * gone end none, and a pool of those would give no other until the longest statement of all had its time.
 * @param lateMs after which it is looked, where not a byte moves meanwhile; a server may take as long to say
 * @param isPooled where a connection has no process of its own: it counts while the pooler answers at all
 */
export function silenceWatch(pool: Pool, config: ClientConfig, lateMs: number, isPooled: boolean): Watching {
  const pids = new WeakMap<PoolClient, number>();
  const notePid = (client: PoolClient) => {
    const asked = client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    asked.then(({ rows: [own] }) => own && pids.set(client, own.pid)).catch(() => {});
  };
  if (!isPooled) pool.on('connect', notePid);
  let looking: ReturnType<typeof atWork> | null = null;
  const isGone = async (client: PoolClient): Promise<boolean> => {
    looking ??= atWork(config, lateMs, isPooled).finally(() => {
      looking = null;
    });
    const [busy, pid] = [await looking, pids.get(client)];
    return busy !== null && (pid === undefined ? busy.size === 0 : !busy.has(pid));
  };
  return (client, answer) => {
    let waits = true;
    let moved = -1;
    const late = setInterval(async () => {
      if (!(client instanceof OwnClient)) return;
      const before = moved;
      moved = client.moved;
      // What has come meanwhile may be the answer for which the server is no longer at work.
      if (moved === before && (await isGone(client)) && waits && moved === client.moved) client.cut();
    }, lateMs / 2);
    return answer.finally(() => {
      waits = false;
      clearInterval(late);
    });
  };
}

const BUSY = "SELECT pid FROM pg_stat_activity WHERE coalesce(state, '') NOT LIKE 'idle%'";

/** Whom the server works for, by its processes; nobody where it does not answer, null where it does not say, or a pooler for it. */
async function atWork(config: ClientConfig, patienceMs: number, isPooled: boolean) {
  const client = new OwnClient({ ...config, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs });
  client.on('error', () => {});
  try {
    await client.connect();
    // A pooler has answered with that; a statement would wait with all others where they have its last connections.
    const busy = isPooled ? null : await client.query<{ pid: number }>(BUSY);
    void client.end();
    return busy && new Set(busy.rows.map(({ pid }) => pid));
  } catch (error) {
    client.cut();
    // Be it that it has no room for one more.
    return error instanceof DatabaseError ? null : new Set<number>();
  }
}
