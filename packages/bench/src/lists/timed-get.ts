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
  const { promise, resolve, reject } = Promise.withResolvers<Timed>();
  const headers = { authorization: `Bearer ${apiKey}` };
  get(url, { agent, headers }, (answer) => {
    text(answer).then((body) => {
      const ms = performance.now() - began;
      if (answer.statusCode === 200) resolve({ ms, body });
      else reject(new Error(`GET ${url} answered ${answer.statusCode}: ${body}`));
    }, reject);
  }).on('error', reject);
  return promise;
}
