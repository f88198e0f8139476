import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import {
  ANALYSIS_ENTRIES,
  analysisVersion as versionOf,
} from '../../packages/engine/src/analysis/analysis-version.ts';
import { loadedCode } from '../../packages/engine/src/analysis/loaded-code.ts';
import * as parsed from './loaded-packages.ts';
import { root } from './workspace.ts';

const local = (url: URL | string): string => fileURLToPath(url).slice(root.length);

/** Laws of what the analysis loads. Tests of one file with the others that read all imports: they are read once. */
export function analysisVersion(): void {
  it('is a fingerprint of all that the analysis loads, as the compiler reads its imports', () => {
    const { files, packages } = loadedCode(ANALYSIS_ENTRIES);
    const { modules, packages: names } = parsed.loadedCode(ANALYSIS_ENTRIES.map(local));
    // What is compiled of others' code is all in its file, and told to the parser by its types.
    const told = [...modules].map((file) => file.replace(/\.gen\.d\.ts$/, '.gen.js'));
    expect([...files.keys()].map(local).sort()).toEqual(told.sort());
    const installed = [...packages].map((name) => name.replace(/@[^@]+$/, ''));
    expect([...names].filter((name) => !name.startsWith('node:') && !installed.includes(name))).toEqual([
      'entities',
    ]);
  });

  it('is another one for each setting with which a crawler sees other pages', () => {
    const usual = { userAgent: 'a', includeSubdomains: false, renders: false };
    const others = [{ userAgent: 'b' }, { includeSubdomains: true }, { renders: true }];
    const versions = [{}, ...others].map((other) => versionOf({ ...usual, ...other }));
    expect(new Set(versions).size).toBe(4);
    expect(versions[0]).toBe(versionOf({ ...usual }));
  });

  it.each([
    'analysis/analyze-page.ts',
    'checks/page/indexing-checks.ts',
    'html/html-tokenizer.ts',
    'limits/page-limits.ts',
    'page/sim-hash.ts',
    'robots/ai-agents.ts',
    'schema-org/vocabulary.gen.ts',
    'score/language-rules.ts',
    'text/words.ts',
    'url/canonical-url.ts',
  ])('covers %s', (file) => {
    const files = [...loadedCode(ANALYSIS_ENTRIES).files.keys()].map(local);
    expect(files).toContain(`packages/engine/src/${file}`);
  });
}
