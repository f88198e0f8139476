import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_API, linkToken } from '../../../test/support/sign-in.ts';
import { runningService } from './running-service.ts';

const EMAIL = 'owner@example.com';
const PASSWORD = 'a password that nobody guesses';
const HOME = '192.0.2.1';
const STRANGERS = Array.from({ length: 12 }, (_, at) => `198.51.100.${at}`);

async function opened() {
  // Whoever asks says from where.
  const service = await runningService({ TRUSTED_PROXIES: '127.0.0.1', ACCOUNT_EMAIL: EMAIL });
  const ask = (from: string, method: string, path: string, body: unknown, cookie = '') =>
    fetch(service.url + ACCOUNT_API + path, {
      method,
      headers: { origin: service.url, 'x-forwarded-for': from, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const statusOf = async (from: string, password: string, email = EMAIL) =>
    (await ask(from, 'POST', '/password-sign-ins', { email, password })).status;
  const answer = await ask(HOME, 'POST', '/link-sign-ins', {
    token: await linkToken(service.dataDir, EMAIL),
  });
  const cookieOf = ({ headers }: Response) => (headers.get('set-cookie') ?? '').split(';')[0];
  const set = await ask(HOME, 'PUT', '/account/password', { newPassword: PASSWORD }, cookieOf(answer));
  expect([answer.status, set.status]).toEqual([201, 204]);
  return { service, ask, statusOf, cookie: cookieOf(set) };
}

let at: Awaited<ReturnType<typeof opened>>;
beforeAll(async () => {
  at = await opened();
});
afterAll(() => at.service[Symbol.asyncDispose]());

test('strangers who fill the line of passwords are not before who has signed in from there', async () => {
  const { statusOf } = at;
  let waiting = 0;
  const tried = STRANGERS.map(async (stranger, nth) => {
    waiting += 1;
    await statusOf(stranger, 'guessed', `nobody-${nth}@example.com`);
    waiting -= 1;
  });
  expect(await statusOf(HOME, PASSWORD)).toBe(201);
  // A dozen passwords take a dozen times as long as one.
  expect(waiting).toBeGreaterThan(STRANGERS.length / 2);
  await Promise.all(tried);
});

test('strangers who try passwords of an account do not keep its owner out, nor from a new password', async () => {
  const { ask, statusOf, cookie } = at;
  const tried = STRANGERS.map((stranger) => statusOf(stranger, 'guessed'));
  // A busy machine takes so long over the others that a try comes back meanwhile.
  await Promise.any(tried.map(async (status) => expect(await status).toBe(429)));
  expect(await statusOf('203.0.113.9', PASSWORD)).toBe(429);
  expect(new Set(await Promise.all(tried))).toEqual(new Set([401, 429]));
  expect(await statusOf(HOME, PASSWORD)).toBe(201);
  const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD}, again` };
  expect((await ask(HOME, 'PUT', '/account/password', change, cookie)).status).toBe(204);
});

test('whoever is known at an address may guess there no more often than others', async () => {
  const guesses = await Promise.all(Array.from({ length: 6 }, () => at.statusOf(HOME, 'guessed')));
  expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  expect(guesses).toContain(429);
});
