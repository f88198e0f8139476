import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runConformance } from '../../packages/kit/src/conformance/run-conformance.ts';
import { NOBODY } from '../support/nobody.ts';
import { asAnother, type Plain } from './scene.ts';

const contract = fileURLToPath(new URL('../../packages/contract/openapi.json', import.meta.url));
/** Three thousand in `npm run test:deep`. */
const requests = process.env.DEEP === undefined ? 500 : 3_000;
/** Tests of the service by `seogeo-conformance`, by an account of its own. */
export function judge(theirs: () => Plain): void {
  let plain: Plain;
  let folder: string;

  beforeAll(async () => {
    plain = await asAnother(theirs(), 'judge@example.com');
    folder = await mkdtemp(join(tmpdir(), 'seogeo-judge-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  describe('our own service', () => {
    it(`keeps its contract under ${requests} generated requests`, { timeout: 300_000 }, async () => {
      const written: string[] = [];
      const write = (text: string): void => void written.push(text);
      const junit = join(folder, 'judge.xml');
      // Nothing listens there: whatever is crawled fails at once, and nothing outside is ever called.
      const urlHost = NOBODY;
      const options = [
        '--seed',
        '20250115',
        '--requests',
        String(requests),
        '--url-host',
        urlHost,
        '--strict-query',
      ];
      // That a language tag is well-formed (BCP 47) is more than the contract's pattern can say.
      const tolerated = ['--tolerate', 'startGeoTest:400:/locale'];
      const args = [
        '--contract',
        contract,
        '--url',
        plain.service.baseUrl,
        '--junit',
        junit,
        ...options,
        ...tolerated,
      ];
      const code = await runConformance(
        args,
        { SEOGEO_CONFORMANCE_KEY: plain.key },
        { out: write, error: write },
      );
      const report = written.join('');
      expect(code, report).toBe(0);
      expect(report).toMatch(/Nothing found in (5|3\d)\d\d requests/);
      // No operation reads a brief alone: it has its list only, and the document does not say that what was made is there.
      // And where nothing can be crawled there is no page to ask for the links of.
      expect(report.match(/^note: .*$/gm)).toEqual([
        'note: createBrief: what it creates was not read back, for the document does not say where it is.',
        'note: listPageLinks: no request was accepted; what it answers to one was not judged.',
      ]);
      expect(report).not.toContain(plain.key);
      expect(await readFile(junit, 'utf8')).toContain('failures="0"');
    });
  });
}
