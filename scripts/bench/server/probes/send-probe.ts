import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Probe } from './probes.ts';

export interface ProbeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a probe to a competitor that listens on 127.0.0.1. */
export function sendProbe(port: number, { method, path, headers, body }: Probe): Promise<ProbeAnswer> {
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((done, fail) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path: `/api/v1${path}`,
      headers: { ...headers, ...length, connection: 'keep-alive' },
      agent: false,
    });
    sent.once('error', fail);
    sent.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((bytes) => done({ status, headers, body: bytes.toString('utf8') }), fail);
    });
    sent.end(body ?? undefined);
  });
}
