import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import { ContractBroken, renderBundle } from '@seogeo/kit';
import { heedExceptions } from '../../openapi/rules/heed-exceptions.ts';
import { findingOf, type LintFinding, type SpectralResult } from '../../openapi/rules/lint-finding.ts';
import { compileRules } from './compile-rules.ts';
import {
  bundleFile,
  ownRulesFile,
  spectralCli,
  spectralResolver,
  spectralRuleset,
  workspaceRoot,
} from './contract-files.ts';
import { withoutOverrides } from './spectral-overrides.ts';

/** Holds a bundle against the ruleset of `.spectral.yaml`. */
export type RunSpectral = (bundle: OpenApiDocument) => Promise<LintFinding[]>;

/**
 * Runs the command `spectral lint packages/contract/openapi.json` where that bundle and our rules stand as
 * `npm run generate` would write them: what is committed may be older.
 */
export async function runSpectral(bundle: OpenApiDocument): Promise<LintFinding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-spectral-'));
  const inFolder = (file: string): string => join(folder, relative(workspaceRoot, file));
  try {
    // Exceptions are heeded here instead of by overrides, so as to tell those that nothing needs.
    const files: [string, string][] = [
      [spectralRuleset, withoutOverrides(await readFile(spectralRuleset, 'utf8'))],
      [ownRulesFile, await compileRules()],
      [bundleFile, renderBundle(bundle)],
    ];
    for (const [file, text] of files) {
      await mkdir(dirname(inFolder(file)), { recursive: true });
      await writeFile(inFolder(file), text);
    }
    await symlink(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return heedExceptions((await lint(folder)).map(findingOf), bundle);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws ContractBroken with what Spectral printed when it gives no verdict */
async function lint(folder: string): Promise<readonly SpectralResult[]> {
  const report = join(folder, 'report.json');
  const printed = await new Promise<string>((resolve) => {
    const output = ['--quiet', '--format', 'json', '--output', report];
    execFile(
      process.execPath,
      [spectralCli, 'lint', relative(workspaceRoot, bundleFile), ...output, '--resolver', spectralResolver],
      { cwd: folder },
      (_, stdout, stderr) => resolve(`${stdout}${stderr}`.trim()),
    );
  });
  const results: unknown = JSON.parse(await readFile(report, 'utf8').catch(() => 'null'));
  if (isReport(results)) return results;
  // Its first line is that it failed, its second how to see where.
  const message = `Spectral gave no verdict. ${printed.replace(/^Error running Spectral!\n.*\n/, '')}`;
  const file = relative(workspaceRoot, spectralRuleset);
  throw new ContractBroken([
    { file, line: null, column: null, severity: 'error', rule: 'spectral', message },
  ]);
}

function isReport(value: unknown): value is readonly SpectralResult[] {
  return Array.isArray(value);
}
