import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runningService } from './running-service.ts';

/** A connection on which a request is sent in parts; what was received is in `text`. */
async function connection(port: number) {
  const socket = connect(port, '127.0.0.1');
  const received = { text: '' };
  socket.on('data', (data) => (received.text += data));
  // Being cut off is what a client that never finishes its request has to expect.
  socket.on('error', () => {});
  await new Promise((done) => socket.once('connect', done));
  return { socket, received };
}

it('a stop lets a brief that is being sent be written, and does not wait for one that never comes', async () => {
  const service = await runningService();
  const project = await service.newProject();
  const port = Number(new URL(service.url).port);
  const brief = { topic: 'query planning', audience: 'engineers', goal: 'decide' };
  // What writes briefs is started by the first, which a busy machine may take longer for than a stop waits.
  expect((await service.call(`/projects/${project}/content/briefs`, { body: brief })).status).toBe(201);
  const body = JSON.stringify(brief);
  const head =
    `POST /api/public/v1/projects/${project}/content/briefs HTTP/1.1\r\nHost: x\r\n` +
    `Authorization: Bearer ${service.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const slow = await connection(port);
  const endless = await connection(port);
  slow.socket.write(head + body.slice(0, 9));
  endless.socket.write(head + body.slice(0, 9));
  await sleep(200);

  const stopped = service[Symbol.asyncDispose]();
  await sleep(1_000);
  slow.socket.write(body.slice(9));
  await stopped;
  expect(slow.received.text).toContain('HTTP/1.1 201 Created');
  expect(endless.received.text).toContain('HTTP/1.1 503 Service Unavailable');
  slow.socket.destroy();
  endless.socket.destroy();
});
