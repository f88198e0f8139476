import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runConformance } from '../../packages/kit/src/conformance/run-conformance.ts';
import { serveRequests } from '../../packages/kit/src/conformance/testing/serve-requests.ts';
import { shellWords } from '../support/shell-words.ts';
import { ACCOUNT_API, signIn } from '../support/sign-in.ts';
import type { Plain } from './scene.ts';

const contract = fileURLToPath(new URL('../../packages/contract/account.json', import.meta.url));
/** `npm run test:deep` has more of them. */
const requests = process.env.DEEP === undefined ? '50' : '400';
/** Tests of the account API by `seogeo-conformance`. */
export function accountApi(theirs: () => Plain): void {
  let plain: Plain;

  beforeAll(() => {
    plain = theirs();
  });

  describe('the account API', () => {
    it('keeps its contract under generated requests', { timeout: 300_000 }, async () => {
      const { origin } = plain.service;
      // Signed in here: a program that opens the database anew for each session would be half of the test.
      await using sessions = await serveRequests(async (_req, res) => {
        const { cookie } = await signIn(origin, plain.dataDir);
        // The command ends with its connection.
        res.setHeader('connection', 'close').end(`localSession=${cookie.split('=')[1]}\n`);
      });
      const program = `fetch('${sessions.url}').then(async (answer) => console.log(await answer.text()))`;
      const written: string[] = [];
      const write = (text: string): void => void written.push(text);
      const code = await runConformance(
        [
          '--contract',
          contract,
          '--url',
          `${origin}${ACCOUNT_API}`,
          '--seed',
          '20250115',
          '--requests',
          requests,
          '--strict-query',
          '--header',
          `Origin: ${origin}`,
          '--sign-in',
          shellWords([process.execPath, '-e', program]),
          '--signs-out',
          'deleteSession,revokeSession,replacePassword',
          // What is generated is no link that was printed, and no password of anybody.
          '--tolerate',
          'createLinkSignIn:401:INVALID_LINK',
          '--tolerate',
          'createPasswordSignIn:401:INVALID_CREDENTIALS',
          '--tolerate',
          'replacePassword:403:WRONG_PASSWORD',
          // All sessions are of one account.
          '--tolerate',
          'createApiKey:403:KEY_LIMIT_REACHED',
        ],
        {},
        { out: write, error: write },
      );
      const report = written.join('');
      expect(code, report).toBe(0);
      expect(report).toMatch(/^deleteSession +\d+ +[1-9]/m);
    });
  });
}
