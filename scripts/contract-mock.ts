/**
 * `npm run contract:mock`: a server that answers every operation of openapi/ from the document's examples, through
 * the same authentication, rate limit, validation and errors as the service.
 */
import { dirname } from 'node:path';
import { ContractBroken } from '@seogeo/kit';
import { bundleContract } from './contract/bundle-contract.ts';
import { sourceDocument } from './contract/contract-files.ts';
import { framedProblem } from './contract/framed-problem.ts';
import { introduction } from './contract/mock/introduction.ts';
import { mockLog, printAnswered } from './contract/mock/mock-log.ts';
import { mockOptions, mockUsage } from './contract/mock/mock-options.ts';
import { type RunningMock, serveMock } from './contract/mock/serve-mock.ts';
import { watchFolder } from './contract/watch/watch-folder.ts';

async function main(): Promise<void> {
  const { source, ...settings } = mockOptions(process.argv.slice(2), process.env);
  const document = await bundleContract(source);
  const mock = await serveMock(document, { ...settings, log: mockLog, onAnswered: printAnswered });
  console.log(introduction(document, mock));
  const watch =
    source === sourceDocument
      ? await watchFolder(dirname(source), isYaml, (files) => void reload(mock, source, files))
      : null;
  const stop = async (): Promise<void> => {
    watch?.close();
    await mock.close();
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop());
}

let reloading: Promise<void> = Promise.resolve();

function reload(mock: RunningMock, source: string, files: readonly string[]): Promise<void> {
  reloading = reloading.then(async () => {
    try {
      await mock.reload(await bundleContract(source));
      console.log(`Reloaded: ${files.length === 1 ? files[0] : `${files.length} files`} changed.`);
    } catch (error) {
      console.error(`${told(error)}\nThe document as it was before is still served.`);
    }
  });
  return reloading;
}

function isYaml(file: string): boolean {
  return /\/[^/.][^/]*\.ya?ml$/.test(file);
}

function told(error: unknown): string {
  if (error instanceof ContractBroken) return error.problems.map(framedProblem).join('\n');
  return error instanceof Error ? error.message : String(error);
}

try {
  await main();
} catch (error) {
  console.error(`${told(error)}\n${mockUsage}`);
  process.exitCode = 1;
}
