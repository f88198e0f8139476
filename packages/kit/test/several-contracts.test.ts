import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runContract } from '../src/command/run-contract.ts';
import { findProject, projectOf } from '../src/index.ts';
import { withOverrides } from '../src/lint/spectral-overrides.ts';

const documentOf = (name: string, more = '') => `openapi: 3.1.1
info: { title: ${name}, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://shop.example }]
paths:
  /${name}:
    get:
      operationId: list${name}
      summary: List ${name}
      security: []
      ${more}
      responses: { '200': { description: All. }, '400': { description: Not understood. } }
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-several-'));
  await mkdir(join(folder, 'cups'));
  await writeFile(join(folder, 'teas.yaml'), documentOf('teas'));
  await writeFile(join(folder, 'cups/cups.yaml'), documentOf('cups'));
  await writeFile(
    join(folder, 'contract.config.mjs'),
    `export default [{ source: 'teas.yaml', bundle: 'teas.json' },
      { source: 'cups/cups.yaml', bundle: 'cups.json', maxWarnings: 3 }];`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ code: number | null; text: string }> {
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(text);
  const code = await runContract(args, { folder, environment: {}, out: say, error: say });
  return { code, text: lines.join('\n') };
}

describe('a folder with several contracts', () => {
  it('means the first where none is named, and each by its document', async () => {
    expect(await findProject(folder)).toMatchObject({
      source: join(folder, 'teas.yaml'),
      config: { bundle: 'teas.json' },
    });
    for (const named of ['cups/cups.yaml', join(folder, 'cups/cups.yaml')]) {
      expect(await findProject(folder, named)).toMatchObject({
        source: join(folder, 'cups/cups.yaml'),
        bundle: join(folder, 'cups.json'),
        config: { maxWarnings: 3 },
      });
    }
    const foreign = join(folder, 'other.yaml');
    await writeFile(foreign, documentOf('other'));
    expect(await findProject(folder, foreign)).toMatchObject({
      source: foreign,
      config: { bundle: 'teas.json' },
    });
  });

  it('releases each beside its document, and compares each with its own', async () => {
    expect(await run('diff', 'cups/cups.yaml')).toEqual({
      code: 0,
      text: 'Nothing of cups/cups.yaml is released yet, so nothing can break.',
    });
    const released = await run('release', 'cups/cups.yaml', '--date', '2025-01-31');
    expect(released, released.text).toMatchObject({ code: 0 });
    expect(await readdir(join(folder, 'cups/releases'))).toContain('1.0.0.json');
    expect((await run('diff')).text).toMatch(/^Nothing of \S+ is released yet/);
    await writeFile(join(folder, 'cups/cups.yaml'), documentOf('cups').replace('listcups', 'getcups'));
    expect(await run('diff', 'cups/cups.yaml')).toMatchObject({ code: 1 });
  });

  it('keeps the exceptions of each in the ruleset that they share', () => {
    const project = (bundle: string) => projectOf(folder, { source: 'teas.yaml', bundle });
    const excepted = (reason: string) => ({
      openapi: '3.1.1',
      paths: {},
      components: {},
      info: { 'x-lint-exception': { rule: 'r', reason } },
    });
    const both = [
      ['teas.json', 'It is tea: "green".'],
      ['cups.json', 'It is a cup.'],
    ] as const;
    const texts = [both, both.toReversed()].map((order) => {
      let text = 'rules: {}\n';
      for (const [bundle, reason] of order) text = withOverrides(text, excepted(reason), project(bundle));
      return text;
    });
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]?.match(/files: .*/g)).toEqual([
      'files: ["cups.json#/info"]',
      'files: ["teas.json#/info"]',
    ]);
    const changed = withOverrides(texts[0] ?? '', excepted('Tea is hot.'), project('teas.json'));
    expect(changed).toContain('# It is a cup.');
    expect(changed).toContain('# Tea is hot.');
    expect(changed).not.toContain('green');
  });
});
