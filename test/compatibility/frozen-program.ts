import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedService } from '../end-to-end/started-service.ts';
import { runShell } from '../packages/run-shell.ts';
import { shellWords } from '../support/shell-words.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { frozenDocument } from './frozen-document.ts';
import { type FrozenPackages, frozenPackages } from './frozen-packages.ts';

const RELEASE = '1.0.0';
const programs = ['program.ts', 'typed-program.ts'];
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

interface Answer {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
}

/** Tests of programs that were written against the first release. */
export function frozenProgram(theirs: () => StartedService): void {
  let frozen: FrozenPackages;
  let site: SampleSite;
  let started: StartedService;
  let saw: Record<string, unknown> & { readonly answers: readonly Answer[] };

  beforeAll(async () => {
    started = theirs();
    [frozen, site] = await Promise.all([frozenPackages(RELEASE), serveSampleSite()]);
    for (const program of programs)
      copyFileSync(join(import.meta.dirname, program), join(frozen.folder, program));
    writeFileSync(join(frozen.folder, 'package.json'), '{"type":"module"}');
    const environment = `API_KEY=${started.apiKey} BASE_URL=${started.service.baseUrl} SITE=${site.url}`;
    saw = JSON.parse(await runShell(frozen.folder, `${environment} node program.ts`));
  });

  afterAll(async () => {
    await site.close();
    frozen[Symbol.dispose]();
  });

  describe(`a program of ${RELEASE}, with the packages it was written against`, () => {
    it('gets from the service of today what it got then', () => {
      const { answers: _, lastAudit, title, pages, ...rest } = saw;
      expect(rest).toEqual({
        plan: 'agency',
        replayed: true,
        listed: true,
        status: 'completed',
        sorted: true,
        auditListed: true,
        tested: 'completed',
        drafts: 1,
        // Of the audit and of the GEO test.
        reports: 2,
        raw: true,
        refusals: ['VALIDATION_ERROR', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'INVALID_API_KEY'],
      });
      expect(pages).toBe(25);
      expect(title).toMatch(/puncture/i);
      expect(lastAudit).toBeNull();
    });

    it('is answered in the schemas of the frozen document, open enumerations apart', () => {
      const { pathOf, faults } = frozenDocument(frozen.folder);
      const used = new Set<string>();
      for (const { method, url, status, body } of saw.answers) {
        const path = pathOf(new URL(url).pathname);
        expect(faults(path, method, status, body), `${method} ${path} ${status}`).toEqual([]);
        used.add(`${method} ${path}`);
      }
      expect(used.size).toBe(11);
    });

    it("still compiles, and so does code that has to compile with today's types", async () => {
      const settings = '--noEmit --strict --target es2024 --module nodenext --types node --skipLibCheck';
      await expect(
        runShell(frozen.folder, `${shellWords(['node', tsc])} ${settings} ${programs.join(' ')}`),
      ).resolves.toBe('');
    });
  });
}
