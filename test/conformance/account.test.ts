import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runConformance } from '../../packages/kit/src/conformance/run-conformance.ts';
import { ACCOUNT_API } from '../support/sign-in.ts';
import { startPlain } from './scene.ts';

const contract = fileURLToPath(new URL('../../packages/contract/account.json', import.meta.url));
let plain: Awaited<ReturnType<typeof startPlain>>;

beforeAll(async () => {
  plain = await startPlain();
});
afterAll(() => plain[Symbol.asyncDispose]());

describe('the account API', () => {
  it('keeps its contract under 400 generated requests', { timeout: 300_000 }, async () => {
    const { origin } = plain.service;
    const program = fileURLToPath(new URL('../support/print-session.ts', import.meta.url));
    const signIn = [process.execPath, program, origin, plain.dataDir].map((word) => `'${word}'`).join(' ');
    const written: string[] = [];
    const write = (text: string): void => void written.push(text);
    const code = await runConformance(
      [
        ...['--contract', contract, '--url', `${origin}${ACCOUNT_API}`, '--seed', '20250115'],
        ...['--requests', '400', '--strict-query', '--header', `Origin: ${origin}`],
        ...['--sign-in', signIn, '--signs-out', 'deleteSession,revokeSession'],
        // What is generated is no link that was printed, and no password of anybody.
        ...['--tolerate', 'createLinkSignIn:401:INVALID_LINK'],
        ...['--tolerate', 'createPasswordSignIn:401:INVALID_CREDENTIALS'],
        ...['--tolerate', 'replacePassword:403:WRONG_PASSWORD'],
      ],
      {},
      { out: write, error: write },
    );
    const report = written.join('');
    expect(code, report).toBe(0);
    expect(report).toMatch(/^deleteSession +\d+ +[1-9]/m);
  });
});
