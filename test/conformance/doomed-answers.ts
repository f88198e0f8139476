import { createConnection, type Socket } from 'node:net';
import { parseResponse } from '../../packages/server/src/testing/raw-request.ts';
import { createKey } from '../support/create-key.ts';
import { type ServiceData, serviceData } from '../support/service-data.ts';
import { type DocumentedOperation, documented } from './documented.ts';
import { startPlain } from './scene.ts';
import { BASE_PATH, type Ids, validRequest } from './valid-request.ts';
import { bytesOf, send, type WireAnswer, type WireRequest } from './wire.ts';

type Answers = [name: string, answer: WireAnswer][];
type Doomed = Awaited<ReturnType<typeof startPlain>>;

/**
 * What only a service in trouble answers: 500 with a table that is gone, 409 while another process holds the
 * database, 503 while it ends.
 */
export async function doomedAnswers(): Promise<Answers> {
  await using doomed = await startPlain();
  await using data = await serviceData(doomed.dataDir);
  const ids = await someProject(doomed);
  return [
    ...(await withoutATable(doomed, data, ids)),
    ...(await whileLocked(data, () => inProgress(doomed, ids))),
    ...(await whileLocked(data, (release) => whileEnding(doomed, ids, release))),
  ];
}

async function someProject({ port, key }: Doomed): Promise<Ids> {
  const request = validRequest(post('createProject'), key, { projectId: '', auditId: '', pageId: '' });
  const { data } = JSON.parse((await send(port, request)).text) as { data: { id: string } };
  return { projectId: data.id, auditId: data.id, pageId: data.id };
}

const post = (id: string): DocumentedOperation => {
  const found = documented.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`The document has no operation ${id}.`);
  return found;
};

/** 500: the table of keys is gone. The key is a fresh one, since the service remembers those it has seen. */
async function withoutATable(doomed: Doomed, data: ServiceData, ids: Ids): Promise<Answers> {
  const key = await createKey({ dataDir: doomed.dataDir, name: 'fresh' });
  await data.run('ALTER TABLE api_keys RENAME TO api_keys_gone');
  try {
    return await Promise.all(
      documented.map(
        async (operation): Promise<[string, WireAnswer]> => [
          `${operation.id} INTERNAL_ERROR`,
          await send(doomed.port, validRequest(operation, key, ids)),
        ],
      ),
    );
  } finally {
    await data.run('ALTER TABLE api_keys_gone RENAME TO api_keys');
  }
}

/** Lets nobody write, so that a POST cannot be finished. */
async function whileLocked<T>(data: ServiceData, work: (release: Release) => Promise<T>): Promise<T> {
  const release = await data.lock();
  try {
    return await work(release);
  } finally {
    await release();
  }
}

type Release = () => Promise<void>;

/** 409: of two equal requests one cannot be finished, so the other is told after two seconds. */
function inProgress({ port, key }: Doomed, ids: Ids): Promise<Answers> {
  const idempotent = documented.filter(({ method }) => method === 'POST');
  return Promise.all(
    idempotent.map(async (operation): Promise<[string, WireAnswer]> => {
      const request = validRequest(operation, key, ids);
      const headers = { ...request.headers, 'idempotency-key': `twice-${operation.id}` };
      const answer = await Promise.race([0, 1].map(() => send(port, { ...request, headers })));
      return [`${operation.id} IDEMPOTENCY_IN_PROGRESS`, answer];
    }),
  );
}

/** 503: a request that cannot be finished keeps the process up after SIGTERM; others hear that it is ending. */
async function whileEnding({ port, key, service }: Doomed, ids: Ids, release: Release): Promise<Answers> {
  const opened = await Promise.all(documented.map(() => KeptConnection.open(port)));
  const [busy, watch] = await Promise.all([KeptConnection.open(port), KeptConnection.open(port)]);
  // What comes after it on another connection is answered when it has a token, and waits for nothing but the database.
  const unfinished = busy.exchange(validRequest(post('createProject'), key, ids));
  const alive = { method: 'GET', target: `${BASE_PATH}/me`, headers: { host: 'localhost' } };
  await watch.exchange(alive);
  process.kill(service.pid, 'SIGTERM');
  // What was asked before the signal may be answered after it, and the connection is closed then.
  const isReady = () =>
    watch.exchange({ ...alive, target: '/readyz' }).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (await isReady());
  const answers = await Promise.all(
    documented.map(async (operation, index): Promise<[string, WireAnswer]> => {
      const connection = opened[index];
      if (connection === undefined) throw new Error('A connection is missing.');
      return [
        `${operation.id} SERVICE_UNAVAILABLE`,
        await connection.exchange(validRequest(operation, key, ids)),
      ];
    }),
  );
  await release();
  await unfinished;
  return answers;
}

/** A connection that stays open from one exchange to the next. */
class KeptConnection {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    // Between exchanges nobody waits: a service that ends may cut the connection.
    socket.on('error', () => undefined);
  }

  /** Resolves when the service has answered on it once, and so has surely accepted it. */
  static async open(port: number): Promise<KeptConnection> {
    const connection = new KeptConnection(createConnection(port, '127.0.0.1'));
    await connection.exchange({ method: 'GET', target: '/healthz', headers: { host: 'localhost' } });
    return connection;
  }

  /** Sends a request and reads its answer, whose length the service always tells. */
  exchange(request: WireRequest): Promise<WireAnswer> {
    const received: Buffer[] = [];
    return new Promise((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        received.push(chunk);
        const { status, headers, body } = parseResponse(Buffer.concat(received).toString('latin1'));
        if (body.length < Number(headers['content-length'] ?? Number.NaN) || !('content-length' in headers))
          return;
        this.#socket.off('data', read).off('error', reject);
        resolve({ status, headers, text: Buffer.from(body, 'latin1').toString('utf8') });
      };
      this.#socket.on('data', read).once('error', reject);
      this.#socket.once('close', () => reject(new Error('The service closed the connection.')));
      this.#socket.write(bytesOf(request));
    });
  }
}
