import { Agent, get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';

export interface HttpAnswer {
  /** 0 when nothing came back. */
  readonly status: number;
  readonly type: string;
  readonly location: string | null;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** One plain GET, no redirect followed, no retry. */
export function httpAnswer(url: string): Promise<HttpAnswer> {
  const secure = url.startsWith('https:');
  return new Promise((resolve) => {
    const nothing = (): void => resolve({ status: 0, type: '', location: null, body: Buffer.alloc(0) });
    const request = secure ? httpsGet(url) : httpGet(url, { agent });
    request.setTimeout(30_000, () => request.destroy());
    request.once('error', nothing);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', nothing);
      response.once('end', () => {
        const { statusCode = 0, headers } = response;
        const location = headers.location ?? null;
        resolve({
          status: statusCode,
          type: headers['content-type'] ?? '',
          location,
          body: Buffer.concat(chunks),
        });
      });
    });
  });
}
