/** OWASP's cases of sessions, sign-in and request forgery (ASVS 5.0, V6, V7 and V3.5) on the account API of the real service. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Schemas } from '@seogeo/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAnother, type Plain, startPlain, unlimited } from '../conformance/scene.ts';
import { createKey } from '../support/create-key.ts';
import { type ServiceData, serviceData } from '../support/service-data.ts';
import { ACCOUNT_API, browserAt, linkToken, type SignedIn, signIn } from '../support/sign-in.ts';

/** As short as a password may be, and as long. */
const PASSWORD = 'x'.repeat(12);
const NEXT = 'ü'.repeat(128);
const PUBLIC_URL = 'https://seo.example';
const OWNER = 'person@example.com';
/** Tests on a service that is open to others, and on one of their own behind a proxy. */
export function accountApi(theirs: () => Plain): void {
  /** Accounts of the plan pro may ask 40 times a minute, others as often as they like. */
  let open: Plain;
  let origin: string;
  /** As behind a proxy, with few attempts to sign in, and open to a page of somebody else's. */
  let behind: Plain;

  beforeAll(async () => {
    const others = { CORS_ORIGINS: 'https://app.example', SIGN_IN_LIMIT: '4' };
    [open, behind] = await Promise.all([
      asAnother(theirs(), OWNER),
      startPlain({ ...unlimited, PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1', ...others }),
    ]);
    origin = open.service.origin;
  });
  afterAll(async () => {
    await behind[Symbol.asyncDispose]();
  });

  const enter = (email = OWNER) => signIn(origin, open.dataDir, email);
  const other = async () => {
    const email = `${randomUUID()}@example.com`;
    await createKey({ dataDir: open.dataDir, name: 'other', email });
    return { email, browser: await enter(email) };
  };

  /** Status and body without what differs between any two answers. */
  async function told(answer: Response): Promise<[number, unknown]> {
    const text = await answer.text();
    return [
      answer.status,
      text === '' ? null : JSON.parse(text, (name, value) => (name === 'requestId' ? '' : value)),
    ];
  }

  const codeOf = async (answer: Response) => {
    const { error } = (await answer.json()) as { error: { code: string } };
    return [answer.status, error.code];
  };
  /** Who goes on with the cookie of an answer. */
  const browserOf = (answer: Response) =>
    browserAt(origin, (answer.headers.get('set-cookie') ?? '').split(';')[0]);
  const withPassword = async (browser: SignedIn, body: object) => {
    const answer = await browser.ask('PUT', '/account/password', body);
    expect(answer.status).toBe(204);
    return browserOf(answer);
  };
  const dataOf = async <T>(answer: Response) => ((await answer.json()) as { data: T }).data;
  const tokenFor = async (browser: SignedIn) =>
    (await dataOf<Schemas['AccessToken']>(await browser.ask('POST', '/session/access-tokens'))).token;
  const sessionsOf = async (browser: SignedIn) =>
    dataOf<Schemas['Session'][]>(await browser.ask('GET', '/sessions'));
  const keysOf = async (browser: SignedIn) =>
    dataOf<Schemas['ApiKey'][]>(await browser.ask('GET', '/api-keys'));
  const makeKey = async (browser: SignedIn, body: object) =>
    dataOf<Schemas['CreatedApiKey']>(await browser.ask('POST', '/api-keys', body));
  const me = (token: string) =>
    fetch(`${origin}/api/public/v1/me`, { headers: { authorization: `Bearer ${token}` } });

  const ACCOUNT_OF = '(SELECT id FROM accounts WHERE email = ?)';

  /** Changes what no operation can. */
  async function inDatabase(...[statement, ...values]: Parameters<ServiceData['run']>): Promise<void> {
    await using data = await serviceData(open.dataDir);
    await data.run(statement, ...values);
  }

  describe('a sign-in link', () => {
    it('works once: used, expired and invented ones get one and the same answer', async () => {
      const token = await linkToken(open.dataDir, OWNER);
      const send = (text: string) => browserAt(origin).ask('POST', '/link-sign-ins', { token: text });
      const both = await Promise.all([send(token), send(token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
      const late = await linkToken(open.dataDir, OWNER);
      await inDatabase('UPDATE sign_in_links SET expires_at = 1');
      const refused = await Promise.all(
        [token, late, 'invented'].map(async (text) => told(await send(text))),
      );
      expect(refused[0]).toMatchObject([401, { error: { code: 'INVALID_LINK' } }]);
      expect(refused[1]).toEqual(refused[0]);
      expect(refused[2]).toEqual(refused[0]);
    });

    it('and what it opens are on the disk as digests alone', async () => {
      const token = await linkToken(open.dataDir, OWNER);
      const { cookie } = await enter();
      const files = readdirSync(open.dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
      const stored = files.map(({ name }) => readFileSync(join(open.dataDir, name), 'latin1')).join('');
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(cookie.split('=')[1]);
    });
  });

  describe('a session', () => {
    it('is in a cookie that scripts, other sites and unencrypted pages have no part in', async () => {
      const at = async (page: string) =>
        fetch(`${origin}${ACCOUNT_API}/link-sign-ins`, {
          method: 'POST',
          headers: { origin: page, 'content-type': 'application/json' },
          body: JSON.stringify({ token: await linkToken(open.dataDir, OWNER) }),
        });
      const value = '[\\w-]{43}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict';
      const here = await at(origin);
      expect(here.headers.get('set-cookie')).toMatch(new RegExp(`^seogeo_session=${value}$`));
      expect(here.headers.get('cache-control')).toBe('private, no-store');
      const overHttps = await at(origin.replace('http:', 'https:'));
      expect(overHttps.headers.get('set-cookie')).toMatch(
        new RegExp(`^__Host-seogeo_session=${value}; Secure$`),
      );
    });

    it('is never one that the browser has brought along (fixation)', async () => {
      const fixed = browserAt(origin, `seogeo_session=${'a'.repeat(43)}`);
      const answer = await fixed.ask('POST', '/link-sign-ins', {
        token: await linkToken(open.dataDir, OWNER),
      });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('set-cookie')).not.toContain('aaa');
      expect((await fixed.ask('GET', '/session')).status).toBe(401);
      const own = await enter();
      const again = await own.ask('POST', '/link-sign-ins', { token: await linkToken(open.dataDir, OWNER) });
      expect(again.headers.get('set-cookie')).not.toContain(own.cookie);
    });

    it('ends where its browser signs in anew, by link or password, to any account, and nowhere else', async () => {
      const { email, browser } = await other();
      const first = await withPassword(browser, { newPassword: PASSWORD });
      const elsewhere = await enter(email);
      const stranger = await enter();
      const link = async () => ({ token: await linkToken(open.dataDir, email) });
      // Who fails to sign in has left nothing.
      expect((await first.ask('POST', '/link-sign-ins', { token: 'a'.repeat(43) })).status).toBe(401);
      expect((await first.ask('POST', '/password-sign-ins', { email, password: NEXT })).status).toBe(401);
      expect((await first.ask('GET', '/session')).status).toBe(200);
      const byLink = browserOf(await first.ask('POST', '/link-sign-ins', await link()));
      expect(await codeOf(await first.ask('GET', '/session'))).toEqual([401, 'SESSION_ENDED']);
      const word = { email, password: PASSWORD };
      const byPassword = browserOf(await byLink.ask('POST', '/password-sign-ins', word));
      expect(await codeOf(await byLink.ask('GET', '/session'))).toEqual([401, 'SESSION_ENDED']);
      const asOther = browserOf(await stranger.ask('POST', '/link-sign-ins', await link()));
      expect(await codeOf(await stranger.ask('GET', '/session'))).toEqual([401, 'SESSION_ENDED']);
      expect((await asOther.ask('GET', '/session')).status).toBe(200);
      expect((await sessionsOf(byPassword)).map(({ current }) => current)).toEqual([false, true, false]);
      expect((await elsewhere.ask('GET', '/session')).status).toBe(200);
    });

    it('has another secret once a password is set: whoever has copied its cookie is out', async () => {
      const { email, browser } = await other();
      const token = await tokenFor(browser);
      const renewed = await withPassword(browser, { newPassword: PASSWORD });
      expect(await codeOf(await browser.ask('GET', '/session'))).toEqual([401, 'SESSION_ENDED']);
      // It stays what it was, and may do without the password that nobody remembers.
      const [now, ...more] = await sessionsOf(renewed);
      expect([now?.signedInWith, now?.current, more]).toEqual(['link', true, []]);
      const again = await withPassword(renewed, { newPassword: NEXT });
      const word = { email, password: NEXT };
      const entered = browserOf(await browserAt(origin).ask('POST', '/password-sign-ins', word));
      const change = { currentPassword: NEXT, newPassword: PASSWORD };
      const [own] = await sessionsOf(await withPassword(entered, change));
      expect(own?.signedInWith).toBe('password');
      expect((await again.ask('GET', '/session')).status).toBe(401);
      await sleep(5_000);
      expect((await me(token)).status).toBe(401);
    });

    it('that is signed out is refused at once, its tokens within five seconds', async () => {
      const browser = await enter();
      const token = await tokenFor(browser);
      expect((await me(token)).status).toBe(200);
      const out = await browser.ask('DELETE', '/session');
      expect([out.status, out.headers.get('set-cookie')]).toEqual([
        204,
        'seogeo_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
      ]);
      expect(await codeOf(await browser.ask('GET', '/session'))).toEqual([401, 'SESSION_ENDED']);
      await sleep(5_000);
      expect((await me(token)).status).toBe(401);
    });

    it('is listed, and ended from another one', async () => {
      const { email, browser } = await other();
      const elsewhere = await enter(email);
      const sessions = await sessionsOf(browser);
      expect(sessions.map(({ current }) => current)).toEqual([false, true]);
      expect((await browser.ask('DELETE', `/sessions/${sessions[0]?.id}`)).status).toBe(204);
      expect(await codeOf(await elsewhere.ask('GET', '/account'))).toEqual([401, 'SESSION_ENDED']);
      expect((await browser.ask('GET', '/account')).status).toBe(200);
      expect(await codeOf(await browser.ask('DELETE', `/sessions/${sessions[0]?.id}`))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    });

    it('of an account that is gone is nobody’s', async () => {
      const { email, browser } = await other();
      const token = await tokenFor(browser);
      const guess = { email: 'nobody@example.com', password: 'a guess' };
      const waitedFor = browserAt(origin).ask('POST', '/password-sign-ins', guess);
      const setting = browser.ask('PUT', '/account/password', { newPassword: PASSWORD });
      await sleep(50);
      await inDatabase(`DELETE FROM api_keys WHERE account_id = ${ACCOUNT_OF}`, email);
      await inDatabase('DELETE FROM accounts WHERE email = ?', email);
      expect(await codeOf(await setting)).toEqual([401, 'ACCOUNT_DELETED']);
      await waitedFor;
      expect(await codeOf(await browser.ask('GET', '/account'))).toEqual([401, 'ACCOUNT_DELETED']);
      expect((await me(token)).status).toBe(401);
    });

    it('that has expired says so, and one that nobody knows says nothing', async () => {
      const { email, browser } = await other();
      await inDatabase(`UPDATE sessions SET expires_at = 1 WHERE account_id = ${ACCOUNT_OF}`, email);
      expect(await codeOf(await browser.ask('GET', '/session'))).toEqual([401, 'SESSION_EXPIRED']);
      expect((await enter(email)).cookie).not.toBe(browser.cookie);
      for (const cookie of ['', `seogeo_session=${'a'.repeat(43)}`, 'seogeo_session=%00']) {
        const answer = await browserAt(origin, cookie).ask('GET', '/session');
        expect(await codeOf(answer)).toEqual([401, 'UNAUTHENTICATED']);
      }
    });

    it('that its owner ends changes nothing more, whatever it had begun', async () => {
      const { email, browser } = await other();
      const thief = await enter(email);
      const [stolen] = await sessionsOf(browser);
      // Passwords are hashed one after another: what the thief has begun waits behind this one.
      const guess = { email: 'nobody@example.com', password: 'a guess' };
      const waitedFor = browserAt(origin).ask('POST', '/password-sign-ins', guess);
      const setting = thief.ask('PUT', '/account/password', { newPassword: PASSWORD });
      await sleep(50);
      expect((await browser.ask('DELETE', `/sessions/${stolen?.id}`)).status).toBe(204);
      expect(await codeOf(await setting)).toEqual([401, 'SESSION_ENDED']);
      await waitedFor;
      expect((await browser.ask('GET', '/session')).status).toBe(200);
      const { hasPassword } = await dataOf<Schemas['Account']>(await browser.ask('GET', '/account'));
      expect(hasPassword).toBe(false);
    });

    it('is nothing to the public API, which reads no cookies', async () => {
      const { cookie } = await enter();
      const bare = await fetch(`${origin}/api/public/v1/me`, { headers: { cookie } });
      expect(await codeOf(bare)).toEqual([401, 'UNAUTHENTICATED']);
      const vary = bare.headers.get('vary');
      expect(vary).not.toMatch(/cookie/i);
    });

    it('is in a cookie alone: no key and no token of the public API opens the account API', async () => {
      const browser = await enter();
      const token = await tokenFor(browser);
      for (const bearer of [token, open.key]) {
        const answer = await fetch(`${origin}${ACCOUNT_API}/account`, {
          headers: { authorization: `Bearer ${bearer}` },
        });
        expect(answer.status).toBe(401);
        expect((await browserAt(origin, `seogeo_session=${bearer}`).ask('GET', '/account')).status).toBe(401);
      }
    });
  });

  describe('a request that changes something', () => {
    let owner: SignedIn;
    beforeAll(async () => {
      owner = await enter();
    });
    const port = () => new URL(origin).port;
    const post = async (browser: SignedIn, headers: Record<string, string>) => {
      const answer = await fetch(`${origin}${ACCOUNT_API}/session/access-tokens`, {
        method: 'POST',
        headers: { cookie: browser.cookie, ...headers },
      });
      return answer.status === 201 ? 201 : codeOf(answer);
    };

    it.each<[string, () => Record<string, string>]>([
      ['without an Origin', () => ({})],
      ['of a sandboxed frame', () => ({ origin: 'null' })],
      ['of another site', () => ({ origin: 'https://evil.example' })],
      ['of another port', () => ({ origin: `http://127.0.0.1:${Number(port()) + 1}` })],
      ['of a host that begins like ours', () => ({ origin: `http://127.0.0.1:${port()}.evil.example` })],
      ['of no address', () => ({ origin: 'nonsense' })],
      ['that the browser calls foreign', () => ({ origin, 'sec-fetch-site': 'same-site' })],
      ['over http from afar', () => ({ origin: 'http://box.example', 'sec-fetch-site': 'same-origin' })],
    ])('%s is refused', async (_what, headers) => {
      expect(await post(owner, headers())).toEqual([403, 'ORIGIN_REFUSED']);
    });

    it.each<[string, () => Record<string, string>]>([
      ['of our own page', () => ({ origin })],
      [
        'that the browser calls ours, behind a proxy that hides our name',
        () => ({
          origin: 'https://console.example',
          'sec-fetch-site': 'same-origin',
        }),
      ],
    ])('%s is let in', async (_what, headers) => {
      expect(await post(owner, headers())).toBe(201);
    });

    it('comes from PUBLIC_URL alone where that is known, over https with no other cookie', async () => {
      const send = async (page: string, site?: string) =>
        fetch(`${behind.service.origin}${ACCOUNT_API}/link-sign-ins`, {
          method: 'POST',
          headers: {
            origin: page,
            'content-type': 'application/json',
            ...(site && { 'sec-fetch-site': site }),
          },
          body: JSON.stringify({ token: await linkToken(behind.dataDir) }),
        });
      expect(await codeOf(await send(behind.service.origin, 'same-origin'))).toEqual([403, 'ORIGIN_REFUSED']);
      const answer = await send(PUBLIC_URL);
      const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
      expect(cookie).toMatch(/^__Host-seogeo_session=/);
      const { origin: at } = behind.service;
      expect((await browserAt(at, cookie).ask('GET', '/session')).status).toBe(200);
      expect((await browserAt(at, cookie.replace('__Host-', '')).ask('GET', '/session')).status).toBe(401);
    });

    it('has, over https, no session by a cookie that a neighbouring host could have set, be it only to be ended', async () => {
      const { origin: at } = behind.service;
      const enterWith = async (cookie = '') => {
        const answer = await fetch(`${at}${ACCOUNT_API}/link-sign-ins`, {
          method: 'POST',
          headers: { origin: PUBLIC_URL, 'content-type': 'application/json', cookie },
          body: JSON.stringify({ token: await linkToken(behind.dataDir) }),
        });
        return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      };
      const [mine, theirs] = [await enterWith(), await enterWith()];
      const planted = theirs.replace('__Host-', '');
      const renewed = await enterWith(`${planted}; ${mine}`);
      // The browser's own session has ended, and the one whose cookie was planted in it has not.
      const answers = [mine, theirs, renewed].map((cookie) => browserAt(at, cookie).ask('GET', '/session'));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 200, 200]);
      // Nor does what became of it say anything of who is here.
      const ended = browserAt(at, mine.replace('__Host-', ''));
      expect(await codeOf(await ended.ask('GET', '/session'))).toEqual([401, 'UNAUTHENTICATED']);
    });

    it('is open to no other site by CORS, whoever may call the public API', async () => {
      const ask = (path: string) =>
        fetch(`${behind.service.origin}${path}`, {
          method: 'OPTIONS',
          headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
        });
      expect((await ask('/api/public/v1/me')).headers.get('access-control-allow-origin')).toBe(
        'https://app.example',
      );
      expect((await ask(`${ACCOUNT_API}/account`)).headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  describe('a password', () => {
    const signInWith = (email: string, password: string) =>
      browserAt(origin).ask('POST', '/password-sign-ins', { email, password });
    const replace = (browser: SignedIn, body: object) => browser.ask('PUT', '/account/password', body);

    it('lets its owner in, and tells nobody whether there is such an account; a new one ends other sessions', async () => {
      const { email, browser } = await other();
      const unset = await told(await signInWith(email, PASSWORD));
      expect((await replace(browser, { newPassword: PASSWORD })).status).toBe(204);
      const entered = await signInWith(email.toUpperCase(), PASSWORD);
      expect(entered.status).toBe(201);
      const wrong = await told(await signInWith(email, `${PASSWORD}!`));
      const unknown = await told(await signInWith(`nobody-${email}`, PASSWORD));
      expect(wrong).toMatchObject([401, { error: { code: 'INVALID_CREDENTIALS' } }]);
      expect([unset, unknown]).toEqual([wrong, wrong]);
      // It is replaced by who knows it, or who came by a link, and that ends every other session.
      const byPassword = browserOf(entered);
      expect(await codeOf(await replace(byPassword, { newPassword: NEXT }))).toEqual([
        400,
        'VALIDATION_ERROR',
      ]);
      const guessed = { currentPassword: 'not this one', newPassword: NEXT };
      expect(await codeOf(await replace(byPassword, guessed))).toEqual([403, 'WRONG_PASSWORD']);
      const renewed = await withPassword(byPassword, { currentPassword: PASSWORD, newPassword: NEXT });
      expect((await browser.ask('GET', '/session')).status).toBe(401);
      expect((await renewed.ask('GET', '/session')).status).toBe(200);
      expect((await replace(await enter(email), { newPassword: PASSWORD })).status).toBe(204);
      expect((await signInWith(email, NEXT)).status).toBe(401);
    });

    it('that is replaced lets nobody in whom it was being checked for, and no link that was printed', async () => {
      const { email, browser } = await other();
      const renewed = await withPassword(browser, { newPassword: PASSWORD });
      const printed = await linkToken(open.dataDir, email);
      const replacing = withPassword(renewed, { newPassword: NEXT });
      await sleep(20);
      const entering = signInWith(email, PASSWORD);
      const last = await replacing;
      // On a busy machine it may have been quicker: what it has opened then ends with the old password, as counted below.
      const entered = await entering;
      if (!entered.ok) expect(await codeOf(entered)).toEqual([401, 'INVALID_CREDENTIALS']);
      const late = await browserAt(origin).ask('POST', '/link-sign-ins', { token: printed });
      expect(await codeOf(late)).toEqual([401, 'INVALID_LINK']);
      expect((await sessionsOf(last)).length).toBe(1);
    });

    it('has 12 characters, as the first above, to 128, as the second', async () => {
      const { browser } = await other();
      for (const newPassword of ['', 'x'.repeat(11), 'x'.repeat(129)])
        expect((await replace(browser, { newPassword })).status).toBe(400);
    });
  });

  describe('attempts to sign in', () => {
    it('are limited by address and by account; a link of the account opens from elsewhere', async () => {
      const { origin: at } = behind.service;
      const from = (address: string, path: string, body: object, cookie = '') =>
        fetch(`${at}${ACCOUNT_API}${path}`, {
          method: cookie === '' ? 'POST' : 'PUT',
          headers: {
            origin: PUBLIC_URL,
            'content-type': 'application/json',
            'x-forwarded-for': address,
            cookie,
          },
          body: JSON.stringify(body),
        });
      const guess = (address: string, email: string) =>
        from(address, '/password-sign-ins', { email, password: 'a guess' });
      const owner = 'owner@example.com';
      const cookieOf = ({ headers }: Response) => (headers.get('set-cookie') ?? '').split(';')[0];
      const link = { token: await linkToken(behind.dataDir) };
      const stolen = cookieOf(await from('192.0.2.8', '/link-sign-ins', link));
      const replace = (address: string, body: object) =>
        from(address, '/account/password', { newPassword: PASSWORD, ...body }, stolen);
      // Two passwords a minute on one account, from wherever; one whose address is nobody's is counted alike.
      for (const email of [owner, 'nobody@example.com']) {
        const answers = await Promise.all([1, 2, 3].map((n) => guess(`192.0.2.${n}`, email)));
        expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 429]);
        const refused = answers.find(({ status }) => status === 429);
        expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await codeOf(refused as Response)).toEqual([429, 'RATE_LIMITED']);
      }
      expect((await replace('192.0.2.4', { currentPassword: 'a guess' })).status).toBe(429);
      const token = await linkToken(behind.dataDir);
      expect((await from('192.0.2.9', '/link-sign-ins', { token })).status).toBe(201);
      // Four attempts a minute from one address, whatever for.
      const many = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((n) => from('198.51.100.7', '/link-sign-ins', { token: `invented-${n}` })),
      );
      expect(many.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 429, 429]);
      expect((await replace('198.51.100.7', {})).status).toBe(429);
    });
  });

  describe('API keys', () => {
    let owner: SignedIn;
    beforeAll(async () => {
      owner = await enter();
    });

    it('are made, used and revoked: refused within five seconds', async () => {
      const browser = await enter();
      const made = await makeKey(browser, { name: ' nightly ', expiresInDays: 2 });
      expect(made.apiKey).toMatchObject({ name: 'nightly', status: 'active', lastUsedAt: null });
      expect(made.apiKey.prefix).toBe(made.key.slice(0, 17));
      const { createdAt, expiresAt } = made.apiKey;
      expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(2 * 24 * 60 * 60 * 1_000);
      expect((await me(made.key)).status).toBe(200);
      expect((await browser.ask('DELETE', `/api-keys/${made.apiKey.id}`)).status).toBe(204);
      expect((await browser.ask('DELETE', `/api-keys/${made.apiKey.id}`)).status).toBe(204);
      await sleep(5_000);
      expect((await me(made.key)).status).toBe(401);
      const [listed] = await keysOf(browser);
      expect(listed).toMatchObject({ id: made.apiKey.id, status: 'revoked', tokensLeft: null });
      expect(JSON.stringify(listed)).not.toContain(made.key.slice(17));
    });

    it('have names that are text, markup and all', async () => {
      const browser = await enter();
      const names = [
        '<img src=x onerror=alert(1)>',
        '"; DROP TABLE api_keys; --',
        'مفتاح ليلي',
        '\u202eevil',
      ];
      for (const name of names) {
        const { apiKey } = await makeKey(browser, { name });
        expect(apiKey.name).toBe(name);
      }
      const listed = await browser.ask('GET', `/api-keys?pageSize=${names.length}`);
      expect(listed.headers.get('content-type')).toMatch(/^application\/json/);
      expect(listed.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await dataOf<Schemas['ApiKey'][]>(listed)).map(({ name }) => name)).toEqual(names.toReversed());
    });

    // White space, zero width, a soft hyphen, fillers that are letters, tags; an escape sequence, line breaks, C1, DEL.
    it.each(
      [' \u3000', '\u200b', '\u2060\u200d', '\u00ad', '\u3164\uffa0', '\u2800', '\u{e0041}'].concat([
        '\u001b[2Jx',
        'a\nb',
        'a\rb',
        'a\u0085b',
        'a\u007fb',
        'a\tb',
        '\u0000',
      ]),
    )('have no name that cannot be seen or that steers a terminal: %j', async (name) => {
      const refused = await owner.ask('POST', '/api-keys', { name });
      expect(await codeOf(refused)).toEqual([400, 'VALIDATION_ERROR']);
    });

    it.each(['🔑', '👩‍🚀', 'é', '٣', '—', 'ข้อมูล', 'کلید‌ها'])('have any name that can: %s', async (name) => {
      expect((await makeKey(owner, { name })).apiKey.name).toBe(name);
    });

    it('have the scopes that were chosen and no other', async () => {
      const browser = await enter();
      const body = { name: 'reader', scopes: ['projects:read', 'audits:read'] };
      const { apiKey, key } = await makeKey(browser, body);
      expect(apiKey.scopes).toEqual(['audits:read', 'projects:read']);
      const write = await fetch(`${origin}/api/public/v1/projects`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(await codeOf(write)).toEqual([403, 'INSUFFICIENT_SCOPE']);
      for (const scopes of [[], ['projects:everything'], ['projects:read', 'projects:read']]) {
        expect((await browser.ask('POST', '/api-keys', { name: 'x', scopes })).status).toBe(400);
      }
    });

    it('are twenty at most for an account, however they are asked for, and a revoked one for another hour', async () => {
      const { email, browser } = await other();
      const asked = Array.from({ length: 25 }, (_, n) =>
        browser.ask('POST', '/api-keys', { name: `${n}`, ...(n % 2 === 0 ? {} : { expiresInDays: 1 }) }),
      );
      const answers = await Promise.all(asked);
      // The operator has made one.
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
      const refused = answers.filter(({ status }) => status !== 201);
      for (const answer of refused) expect(await codeOf(answer)).toEqual([403, 'KEY_LIMIT_REACHED']);
      const [newest] = await keysOf(browser);
      await browser.ask('DELETE', `/api-keys/${newest?.id}`);
      const again = () => browser.ask('POST', '/api-keys', { name: 'again' });
      expect(await codeOf(await again())).toEqual([403, 'KEY_LIMIT_REACHED']);
      await inDatabase(
        `UPDATE api_keys SET revoked_at = revoked_at - 3600000 WHERE revoked_at IS NOT NULL AND account_id = ${ACCOUNT_OF}`,
        email,
      );
      expect((await again()).status).toBe(201);
      await inDatabase(
        `UPDATE api_keys SET expires_at = 1 WHERE name = '1' AND account_id = ${ACCOUNT_OF}`,
        email,
      );
      expect((await again()).status).toBe(201);
      expect((await again()).status).toBe(403);
      expect((await (await enter()).ask('POST', '/api-keys', { name: 'somebody else' })).status).toBe(201);
    });

    it('are listed page by page, two thousand of them', async () => {
      const { email, browser } = await other();
      await inDatabase(
        `INSERT INTO api_keys (id, account_id, name, digest, prefix, scopes, created_at)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
        SELECT '00000000-0000-7000-8000-' || (100000000000 + n), accounts.id, 'key ' || n, 'digest ' || n,
          'sgk_live_AAAAAAAA', '[]', n
        FROM numbers, accounts WHERE email = ?`,
        email,
      );
      const seen = new Set<string>();
      for (let page = 1, more = true; more; page += 1) {
        const answer = await browser.ask('GET', `/api-keys?pageSize=100&page=${page}`);
        const { data, meta } = (await answer.json()) as Schemas['ApiKeyListResponse'];
        for (const { id } of data) seen.add(id);
        expect(meta.total).toBe(2_001);
        more = meta.hasNextPage;
      }
      expect(seen.size).toBe(2_001);
      expect(await told(await browser.ask('GET', '/api-keys?page=9999'))).toMatchObject([200, { data: [] }]);
    });

    it('of another account, and its sessions, look like none', async () => {
      const { browser: victim } = await other();
      const attacker = await enter();
      const [key] = await keysOf(victim);
      const [session] = await sessionsOf(victim);
      for (const [path, id] of [
        ['/api-keys', key?.id ?? ''],
        ['/sessions', session?.id ?? ''],
      ] as const) {
        const nobodys = randomUUID();
        const [foreign, none] = await Promise.all([
          attacker.ask('DELETE', `${path}/${id}`),
          attacker.ask('DELETE', `${path}/${nobodys}`),
        ]);
        expect(foreign.status).toBe(404);
        expect((await foreign.text()).replace(id, nobodys).replace(/"requestId.*/, '')).toBe(
          (await none.text()).replace(/"requestId.*/, ''),
        );
      }
      expect((await keysOf(victim))[0]?.status).toBe('active');
      expect((await victim.ask('GET', '/session')).status).toBe(200);
    });
  });

  describe('access tokens', () => {
    it('draw from one bucket of their session, which is no key’s, and stand in no list', async () => {
      const email = 'small@example.com';
      const key = await createKey({ dataDir: open.dataDir, name: 'small', email, plan: 'pro' });
      const browser = await enter(email);
      const left = async (bearer: string) => Number((await me(bearer)).headers.get('x-ratelimit-remaining'));
      const [one, two] = [await tokenFor(browser), await tokenFor(browser)];
      for (let n = 0; n < 10; n += 1) await left(one);
      expect(await left(two)).toBeLessThan(35);
      expect(await left(key)).toBe(39);
      const account = await dataOf<Schemas['Account']>(await browser.ask('GET', '/account'));
      expect(account.tokensLeft).toBeLessThan(36);
      expect(account.limits.requestsPerMinute).toBe(40);
      const keys = await keysOf(browser);
      expect(keys.map(({ name }) => name)).toEqual(['small']);
      expect(keys[0]?.tokensLeft).toBeGreaterThan(38);
    });
  });
}
