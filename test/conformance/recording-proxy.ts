import { createServer, request as forward } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenAnywhere } from '../support/listen-anywhere.ts';
import type { WireAnswer } from './wire.ts';

/** One exchange that went through. */
export interface Recorded {
  readonly method: string;
  /** Below the service's origin, with the query. */
  readonly target: string;
  readonly answer: WireAnswer;
}

export interface RecordingProxy extends AsyncDisposable {
  /** Where somebody reaches the service, so that what he does is told apart from what others do. */
  originFor(who: string): string;
  recordedOf(who: string): readonly Recorded[];
}

/** Stands between a service and those who call it: the first segment of a path says who it is. */
export async function startRecordingProxy(origin: string): Promise<RecordingProxy> {
  const records = new Map<string, Recorded[]>();
  // On a busy machine a caller takes long between two requests: no connection is closed at the moment it is used again.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const { method = '' } = incoming;
    const [, who = '', target = ''] = /^\/([^/]*)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const onward = forward(`${origin}${target}`, { method, headers: incoming.headers }, async (answer) => {
      const status = answer.statusCode ?? 0;
      const headers = Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      );
      const body = await text(answer);
      records.set(who, [
        ...(records.get(who) ?? []),
        { method, target, answer: { status, headers, text: body } },
      ]);
      outgoing.writeHead(status, answer.headers).end(body);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await listenAnywhere(server);
  return {
    originFor: (who) => `http://127.0.0.1:${port}/${who}`,
    recordedOf: (who) => records.get(who) ?? [],
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
