import { setTimeout as delay } from 'node:timers/promises';
import type { ApiCaller } from '../api-caller.ts';

/** A request of one key, in milliseconds of a monotonic clock. */
export interface Drawn {
  readonly sentAt: number;
  readonly answeredAt: number;
  /** Null where no answer came. */
  readonly status: number | null;
}

const EVERY_MS = 50;

/** Asks with one key at all nodes in turns, faster than its bucket fills, until `until` is aborted. */
export async function drawUntil(nodes: readonly ApiCaller[], until: AbortSignal): Promise<readonly Drawn[]> {
  const drawn: Promise<Drawn>[] = [];
  while (!until.aborted) {
    const node = nodes[drawn.length % nodes.length];
    if (node !== undefined) drawn.push(draw(node));
    await delay(EVERY_MS);
  }
  return Promise.all(drawn);
}

async function draw(node: ApiCaller): Promise<Drawn> {
  const sentAt = performance.now();
  const status = await node.status('/me');
  return { sentAt, answeredAt: performance.now(), status };
}

/**
 * The most requests that were let through beyond what the bucket holds and what arrives in it, over every stretch of
 * time between an emptying of the table of buckets and the next; at most 0 where the limit was kept.
 *
 * @param limit per minute, which is also what the bucket holds
 * @param forgotten when the buckets were forgotten: a PostgreSQL that crashes forgets them (ADR 0072)
 */
export function overdrawn(all: readonly Drawn[], limit: number, forgotten: readonly number[]): number {
  const moments = [Number.NEGATIVE_INFINITY, ...forgotten, Number.POSITIVE_INFINITY];
  const given = all.filter(({ status }) => status === 200);
  const lives = moments.slice(1).map((end, nth) => {
    const start = moments[nth] ?? end;
    return given.filter(({ sentAt, answeredAt }) => sentAt >= start && answeredAt < end);
  });
  return Math.max(...lives.map((life) => overdrawnIn(life, limit)));
}

function overdrawnIn(given: readonly Drawn[], limit: number): number {
  const byEnd = given.toSorted((a, b) => a.answeredAt - b.answeredAt);
  let most = Number.NEGATIVE_INFINITY;
  for (const { sentAt: start } of given) {
    let count = 0;
    for (const { sentAt, answeredAt } of byEnd) {
      if (sentAt < start) continue;
      count += 1;
      most = Math.max(most, count - limit - ((answeredAt - start) * limit) / 60_000);
    }
  }
  return most;
}
