import { setTimeout as delay } from 'node:timers/promises';
import type { Schemas } from '@seogeo/contract';

/** A complete answer to a POST. */
export interface Answer {
  readonly status: number;
  /** The stored answer of an earlier request with the same key. */
  readonly replayed: boolean;
  /** The created record, or the error of a refusal. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The API as an outside observer calls it: one plain request, no retry, and no client in between that could hide what
 * a killed service did.
 */
export class ApiCaller {
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #patienceMs: number;
  /** Requests of which nothing was heard at all: no answer, and no end of the connection either. */
  silences = 0;

  /** @param patienceMs for so long a list that cannot be had at the moment is asked for again */
  constructor({ baseUrl, apiKey, patienceMs = 0 }: { baseUrl: string; apiKey: string; patienceMs?: number }) {
    this.#baseUrl = baseUrl;
    this.#apiKey = apiKey;
    this.#patienceMs = patienceMs;
  }

  /** Of the answer to a GET; null when none came back. */
  async status(path: string): Promise<number | null> {
    return (await this.#call(path, { method: 'GET', headers: {} }))?.status ?? null;
  }

  /** Null when no complete answer came back: nothing is known about what happened then. */
  async post(path: string, body: object, idempotencyKey: string): Promise<Answer | null> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
    const answer = await this.#call(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer === null) return null;
    const { data, error }: { data?: Answer['data']; error?: Answer['data'] } = JSON.parse(answer.text);
    return { status: answer.status, replayed: answer.replayed, data: data ?? error ?? {} };
  }

  /** Every record of a list, walked to its end. */
  async list<Record extends { readonly id: string }>(path: string): Promise<readonly Record[]> {
    const records = new Map<string, Record>();
    for (let page = 1; ; page += 1) {
      const answer = await this.#patiently(`${path}?page=${page}&pageSize=100`);
      if (answer?.status !== 200) throw new Error(`GET ${path} failed: ${answer?.text ?? 'no answer'}`);
      const { data, meta }: { data: Record[]; meta: Schemas['ListMeta'] } = JSON.parse(answer.text);
      for (const record of data) records.set(record.id, record);
      if (!meta.hasNextPage) return [...records.values()];
    }
  }

  async #patiently(path: string): Promise<{ status: number; text: string } | null> {
    for (const end = Date.now() + this.#patienceMs; ; await delay(100)) {
      const answer = await this.#call(path, { method: 'GET', headers: {} });
      if ((answer !== null && answer.status !== 503) || Date.now() >= end) return answer;
    }
  }

  async #call(path: string, init: { method: string; headers: Record<string, string>; body?: string }) {
    // A connection each: one kept alive would be lost with the process and muddle the next request.
    const headers = { ...init.headers, authorization: `Bearer ${this.#apiKey}`, connection: 'close' };
    try {
      const signal = AbortSignal.timeout(30_000);
      const response = await fetch(`${this.#baseUrl}${path}`, { ...init, headers, signal });
      const replayed = response.headers.get('idempotent-replayed') === 'true';
      return { status: response.status, replayed, text: await response.text() };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') this.silences += 1;
      return null;
    }
  }
}
