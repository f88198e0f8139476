import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connected } from '../../../test/support/postgres/say.ts';
import { emptyDatabase, type ServiceDatabase } from '../../../test/support/postgres/service-databases.ts';
import { installationOf } from '../src/storage/storage.ts';
import { type CallOptions, runningService } from './running-service.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
type Service = Awaited<ReturnType<typeof runningService>>;

const site = { name: 'A site', primaryDomain: 'https://example.com' };

/** Two nodes at one database, started at the same moment, and the one key that came of it. */
async function twoNodes(env: Record<string, string>) {
  await using started = new AsyncDisposableStack();
  const nodes = await Promise.all([runningService(env), runningService(env)]);
  for (const node of nodes) started.use(node);
  const keys = nodes.map(({ key }) => key).filter((key) => key !== '');
  const all = started.move();
  const [one, other] = nodes;
  const [key = ''] = keys;
  return {
    one,
    other,
    keys,
    ask: (node: Service, path: string, options: CallOptions = {}) => node.call(path, { key, ...options }),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

describe.skipIf(server === '')('two nodes at one PostgreSQL', () => {
  let database: ServiceDatabase;
  let nodes: Awaited<ReturnType<typeof twoNodes>>;
  beforeAll(async () => {
    database = await emptyDatabase(server);
    nodes = await twoNodes({
      ...database.settings,
      ALLOW_PRIVATE_HOSTS: 'true',
      PLAN_LIMITS: '{"agency":100000,"pro":30}',
    });
  });
  afterAll(async () => {
    await nodes[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  const asUser = <T>(use: (client: Client) => Promise<T>): Promise<T> =>
    connected(database.settings.DATABASE_URL ?? '', use);

  it('make one first account and key between them, and the tables once', () => {
    expect(nodes.keys).toHaveLength(1);
  });

  it('see at once what the other has written', async () => {
    const { one, other, ask } = nodes;
    const made = await ask(one, '/projects', { body: site });
    expect((await ask(other, `/projects/${made.body.data.id}`)).body.data).toMatchObject(made.body.data);
  });

  it('answer the same POST once, whichever of them it comes to and however often', async () => {
    const { one, other, ask } = nodes;
    for (let round = 0; round < 8; round += 1) {
      const headers = { 'Idempotency-Key': randomUUID() };
      const before = (await ask(one, '/projects')).body.meta.total;
      const answers = await Promise.all(
        [one, other, one, other].map(async (node) => {
          // On a busy machine the first may be in work for longer than the others wait for it: they ask again.
          for (;;) {
            const answer = await ask(node, '/projects', { body: site, headers });
            if (answer.body.error?.code !== 'IDEMPOTENCY_IN_PROGRESS') return answer;
          }
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
      expect(answers.filter((answer) => answer.headers.get('Idempotent-Replayed') === 'true')).toHaveLength(
        3,
      );
      expect((await ask(other, '/projects')).body.meta.total).toBe(before + 1);
    }
  });

  it.each([
    ['an audit', 'audits', { seedUrl: 'http://127.0.0.1:9/', maxPages: 1 }],
    ['a test', 'geo-monitor/tests', { prompt: 'what is it?', locale: 'en' }],
  ])('start %s once that is started at both at the same time', async (_, path, body) => {
    const { one, other, ask } = nodes;
    const project = (await ask(one, '/projects', { body: site })).body.data.id;
    for (let round = 0; round < 5; round += 1) {
      const headers = { 'Idempotency-Key': randomUUID() };
      const answers = await Promise.all(
        [one, other].map((node) => ask(node, `/projects/${project}/${path}`, { body, headers })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    }
    const { rows } = await asUser((client) =>
      client.query('SELECT count(*)::int AS jobs FROM jobs WHERE project_id = $1', [project]),
    );
    expect(rows).toEqual([{ jobs: 5 }]);
  });

  it('share the buckets of keys, and each tells what is left in them', async () => {
    const { one, other } = nodes;
    const key = await asUser(async () => {
      const config = { dataDir: one.dataDir, database: null, migrates: true };
      const settings = {
        url: database.settings.DATABASE_URL ?? '',
        connections: 2,
        preparesStatements: true,
      };
      const { storage } = await (await installationOf({ ...config, database: settings })).openAsCommand(
        false,
      );
      try {
        const account = await storage.write.accounts.create('pro@example.com', 'pro', Date.now());
        return await storage.write.keys.create(
          account.id,
          { name: 'k', scopes: ['projects:read'], expiresAt: null },
          Date.now(),
        );
      } finally {
        await storage.close();
      }
    });
    const answers = [];
    for (let draw = 0; draw < 15; draw += 1)
      answers.push(...(await Promise.all([one, other].map((node) => node.call('/projects', { key })))));
    for (let draw = 0; draw < 10; draw += 1) answers.push(await one.call('/projects', { key }));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers.get('Retry-After')) >= 1)).toBe(true);
    for (const { headers } of answers) expect(headers.get('X-RateLimit-Limit')).toBe('30');
    const left = answers.map(({ headers }) => Number(headers.get('X-RateLimit-Remaining')));
    expect(Math.max(...left)).toBe(29);
    expect(refused.every(({ headers }) => headers.get('X-RateLimit-Remaining') === '0')).toBe(true);
    expect((await nodes.ask(other, '/me')).status).toBe(200);
  });

  it('both refuse a key that was revoked, though they have known it', async () => {
    const { one, other } = nodes;
    const { rows } = await asUser((client) => client.query('SELECT id FROM accounts LIMIT 1'));
    expect(rows).toHaveLength(1);
    const settings = { url: database.settings.DATABASE_URL ?? '', connections: 2, preparesStatements: true };
    const installation = await installationOf({ dataDir: one.dataDir, database: settings, migrates: true });
    const { storage } = await installation.openAsCommand(false);
    const key = await storage.write.keys.create(
      rows[0].id,
      { name: 'k', scopes: ['projects:read'], expiresAt: null },
      Date.now(),
    );
    expect((await one.call('/projects', { key })).status).toBe(200);
    expect((await other.call('/projects', { key })).status).toBe(200);
    await storage.write.keys.revoke(key.slice(0, 17), Date.now());
    await storage.close();
    for (const node of [one, other])
      await expect
        .poll(async () => (await node.call('/projects', { key })).status, { interval: 200 })
        .toBe(401);
  });

  it('are not ready, and refuse to write, while the database takes no writes', async () => {
    const { one, ask } = nodes;
    const [name] = new URL(database.settings.DATABASE_URL ?? '').pathname.split('/').slice(-1);
    await asUser(async (client) => {
      await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    });
    const probe = async () => (await fetch(`${one.url}/readyz`)).status;
    await expect.poll(probe).toBe(503);
    const refused = await ask(one, '/projects', { body: site });
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([503, true]);
    await asUser(async (client) => {
      await client.query('SET default_transaction_read_only = off');
      await client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    });
    await expect.poll(probe).toBe(200);
    expect((await ask(one, '/projects', { body: site })).status).toBe(201);
  });
});
