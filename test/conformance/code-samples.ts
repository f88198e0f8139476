import { execFile, spawnSync } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { samples } from '@seogeo/contract/samples';
import { sampleCalls, targetOf, withCodeSamples } from '@seogeo/kit/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeErrors } from '../../packages/kit/test/type-errors.ts';
import { workspaceRoot } from '../../scripts/contract/contract-files.ts';
import { sampleMakers } from '../../scripts/contract/samples/sample-makers.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { WarmPrograms } from '../support/warm-programs.ts';
import { breaches } from './breaches.ts';
import { document, documented, operationOf } from './documented.ts';
import { guideModules } from './guide-samples.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { asAnother, busyProject, type Plain } from './scene.ts';
import { BASE_PATH, callOf, type Ids } from './valid-request.ts';

const run = promisify(execFile);
const curlIsHere = spawnSync('curl', ['--version']).status === 0;
const each = Object.entries(samples).flatMap(([id, all]) =>
  all.map((sample) => [id, sample.label, sample] as const),
);
const extensions = { Shell: 'sh', TypeScript: 'ts', JavaScript: 'mjs' } as const;

/** Tests of the code samples, by an account of its own. */
export function codeSamples(theirs: () => Plain): void {
  let slowSite: SampleSite;
  let plain: Plain;
  let proxy: RecordingProxy;
  let folder: TemporaryFolder;
  let ids: Ids;
  /** Runs what is written for Node, but for the first sample of each language, which has a process of its own. */
  const warm = new WarmPrograms();
  const first = new Set<unknown>(Object.values(samples)[0]);

  beforeAll(async () => {
    slowSite = await serveSampleSite({ delayMs: 5_000 });
    plain = await asAnother(theirs(), 'reader@example.com');
    proxy = await startRecordingProxy(plain.service.origin);
    ids = await busyProject(plain.service, plain.key, slowSite.url, 1);
    folder = await temporaryFolder('samples');
    await writeFile(join(folder.path, 'package.json'), '{"type":"module"}');
    await symlink(join(workspaceRoot, 'node_modules'), join(folder.path, 'node_modules'));
    const tsconfig = {
      extends: join(workspaceRoot, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true },
    };
    await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify({ ...tsconfig, include: ['*.ts'] }));
    await Promise.all(
      each.map(([id, label, { lang, source }]) => writeFile(fileOf(id, label, lang), onRealRecords(source))),
    );
  });
  afterAll(async () => {
    warm[Symbol.dispose]();
    await proxy[Symbol.asyncDispose]();
    await Promise.all([slowSite.close(), folder.remove()]);
  });

  const whoOf = (id: string, label: string): string => `${id}-${label.replaceAll(' ', '-')}`;
  const fileOf = (id: string, label: string, lang: keyof typeof extensions): string =>
    join(folder.path, `${whoOf(id, label)}.${extensions[lang]}`);

  /** The identifiers of the examples stand for records that exist; nothing else of a sample is touched. */
  function onRealRecords(source: string): string {
    const real: Readonly<Record<string, string>> = { ...ids };
    const examples = sampleCalls(document).flatMap(({ pathParameters }) => pathParameters);
    return examples.reduce(
      (text, { name, value }) => text.replaceAll(String(value), real[name] ?? ''),
      source,
    );
  }

  async function execute(
    file: string,
    who: string,
    isAlone: boolean,
  ): Promise<{ stdout: string; stderr: string }> {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SEOGEO_API_KEY: plain.key,
      SEOGEO_BASE_URL: `${proxy.originFor(who)}${BASE_PATH}`,
    };
    if (!isAlone) return warm.runWell(file, [], { env, cwd: folder.path });
    return run(file.endsWith('.sh') ? 'sh' : process.execPath, [file], { env, cwd: folder.path });
  }

  describe('the code samples', () => {
    it('show every operation in every language, and are in the documentation', () => {
      expect(Object.keys(samples)).toEqual(documented.map(({ id }) => id));
      const shown = withCodeSamples(document, sampleMakers);
      for (const [path, item] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(item as object)) {
          if (method === 'parameters') continue;
          const { operationId } = operation as { operationId: keyof typeof samples };
          expect(shown.paths[path]).toMatchObject({ [method]: { 'x-codeSamples': samples[operationId] } });
        }
      }
      expect(JSON.stringify(document)).not.toContain('x-codeSamples');
    });

    it.concurrent.each(each)('%s by %s does what it shows', async (id, label, sample) => {
      // Nothing else of this repository needs curl.
      if (label === 'curl' && !curlIsHere) {
        console.warn(`curl is not installed: its sample of ${id} was not executed.`);
        return;
      }
      const who = whoOf(id, label);
      const { stdout, stderr } = await execute(
        fileOf(id, label, sample.lang),
        who,
        sample.lang === 'Shell' || first.has(sample),
      );
      if (label !== 'curl') expect(stderr).toBe('');
      const operation = operationOf(id);
      const [path = ''] = targetOf(callOf(operation, ids)).split('?');
      const [success] = [...operation.responses.keys()].filter((status) => status < 300);
      const recorded = proxy.recordedOf(who);
      expect(recorded.length).toBeGreaterThan(0);
      for (const { method, target, answer } of recorded) {
        expect([method, target.replace(/\?.*/, '')]).toEqual([operation.method, `${BASE_PATH}${path}`]);
        expect(answer.status).toBe(success);
        expect(breaches(operation, answer)).toEqual([]);
        if (label === 'curl') expect(stdout).toBe(answer.text);
      }
    });

    it('by the TypeScript client compile in strict mode, and so do those of the guides as they are pasted', async () => {
      const modules = await guideModules();
      expect(modules.length).toBeGreaterThan(9);
      await Promise.all(modules.map(({ file, code }) => writeFile(join(folder.path, file), code)));
      expect(typeErrors(folder.path)).toBe('');
    });
  });
}
