/**
 * `npm run contract:watch`: on every save in openapi/ the contract is bundled, linted and compared with the newest
 * release, the generated files are written when it is clean, and a preview of the docs loads anew in the browser.
 */
import { dirname, relative } from 'node:path';
import { styleText } from 'node:util';
import { driftingFiles, writeFiles } from '@seogeo/kit';
import { sourceDocument, workspaceRoot } from './contract/contract-files.ts';
import type { CheckResult } from './contract/watch/contract-check.ts';
import { type PreviewServer, servePreview } from './contract/watch/preview-server.ts';
import { renderPreview } from './contract/watch/render-preview.ts';
import { reportCheck } from './contract/watch/report-check.ts';
import { type ContractWatch, watchContract } from './contract/watch/watch-contract.ts';
import { watchOptions, watchUsage } from './contract/watch/watch-options.ts';

async function main(): Promise<void> {
  const { previewPort } = watchOptions(process.argv.slice(2));
  const preview = previewPort === null ? null : await servePreview(previewPort);
  const watch: ContractWatch = await watchContract({
    source: sourceDocument,
    folder: dirname(sourceDocument),
    onBegin: announce,
    onFailure: (error) => console.error(error),
    onResult: async (result, signal) => {
      const written = await writeGenerated(result);
      console.log(reportCheck(result, written, sourceDocument));
      if (preview === null) return;
      preview.say(result.problems.length === 0 ? null : summary(result));
      await renew(preview, result, watch, signal);
      console.log(styleText('dim', `  docs: ${preview.url}`));
    },
  });
}

function announce(changed: readonly string[]): void {
  // Only what is seen is cleared: the terminal's history keeps what was told before.
  if (process.stdout.isTTY) process.stdout.write('\x1b[2J\x1b[H');
  const names = changed.map((file) => relative(workspaceRoot, file));
  const what = names.length === 0 ? 'Checking openapi/ …' : `Saved: ${names.join(', ')}`;
  console.log(styleText('bold', `${new Date().toTimeString().slice(0, 8)} ${what}`));
}

async function writeGenerated({ files }: CheckResult): Promise<readonly string[]> {
  if (files === null) return [];
  const drifting = await driftingFiles(files);
  await writeFiles(files, drifting);
  return drifting;
}

/** A draft with problems is shown too, as long as it can be bundled. */
async function renew(
  preview: PreviewServer,
  { bundle }: CheckResult,
  { check }: ContractWatch,
  signal: AbortSignal,
): Promise<void> {
  if (bundle === null) return;
  try {
    const page = await renderPreview(bundle, check.redocly.run);
    if (!signal.aborted) preview.show(page);
  } catch (error) {
    if (!signal.aborted) preview.say(error instanceof Error ? error.message : String(error));
  }
}

function summary({ problems, bundle }: CheckResult): string {
  const [first] = problems;
  const place = first === undefined ? '' : `${first.file}:${first.line ?? 1} ${first.message}`;
  const shown = bundle === null ? '\nThe page shows the document as it was before.' : '';
  return `${problems.length} problem${problems.length === 1 ? '' : 's'}. ${place}${shown}`;
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${watchUsage}`);
  process.exitCode = 2;
}
