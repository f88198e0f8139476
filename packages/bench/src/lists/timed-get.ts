import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export interface Timed {
  /** Milliseconds from the request to the end of its answer. */
  readonly ms: number;
  readonly body: string;
}

/** One request after the other on one connection. @throws with any answer but 200 */
export async function timedGet(url: string, apiKey: string): Promise<Timed> {
  const began = performance.now();
  const [answer] = await once(
    get(url, { agent, headers: { authorization: `Bearer ${apiKey}` } }),
    'response',
  );
  const body = await text(answer);
  const ms = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(`GET ${url} answered ${answer.statusCode}: ${body}`);
  return { ms, body };
}
