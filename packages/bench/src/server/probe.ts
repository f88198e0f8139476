import { randomUUID } from 'node:crypto';
import type { LoadRequest } from '../load/load-job.ts';

export interface Probe {
  /** Status, header fields by their names, and body, with what differs from request to request masked. */
  readonly text: string;
  /** Bytes of the body. */
  readonly length: number;
}

/** Connection management is the server's own affair. */
const LEFT_OUT = ['date', 'connection', 'keep-alive'];

/** Sends one request of a load. @throws with the answer where it has another status */
export async function probe(origin: string, request: LoadRequest): Promise<Probe> {
  const { method, path, headers, body, status } = request;
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: body === null ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== status)
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  const fields = [...answer.headers].filter(([name]) => !LEFT_OUT.includes(name));
  const lines = [String(status), ...fields.map(([name, value]) => `${name}: ${value}`), text];
  return { text: masked(lines.join('\n')), length: Buffer.byteLength(text) };
}

function masked(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/sgk_live_\w+/g, '<key>')
    .replace(/^(ratelimit|x-ratelimit-(remaining|reset)):.*$/gm, '$1: <now>');
}
