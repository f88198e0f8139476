/**
 * `npm run contract:release [-- --date 2025-01-31]`: checks everything, freezes the working document as
 * openapi/releases/<version>.json and writes its changelog entry. The date is today's unless it is given.
 */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ContractBroken, driftingFiles } from '@seogeo/kit';
import { sourceDocument, workspaceRoot } from './contract/contract-files.ts';
import { generateFiles } from './contract/generated-files.ts';
import { ReleaseRefused, releaseContract } from './contract/release/release-contract.ts';

async function release(date: string, today: string): Promise<void> {
  const drifting = await driftingFiles(await generateFiles());
  if (drifting.length > 0) {
    const names = drifting.map((file) => relative(workspaceRoot, file)).join(', ');
    throw new ReleaseRefused(`Not what openapi/ says: ${names}. Run npm run generate first.`);
  }
  const version = await releaseContract({ source: sourceDocument, date, today });
  console.log(
    `Released ${version}: openapi/releases/${version}.json, SHA256SUMS and CHANGELOG.md are written. Read the entry and commit them.`,
  );
}

const today = new Date().toISOString().slice(0, 10);
try {
  const { values } = parseArgs({ options: { date: { type: 'string' } } });
  await release(values.date ?? today, today);
} catch (error) {
  const usage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (usage) console.error(`${error.message}\nUse: npm run contract:release [-- --date 2025-01-31]`);
  else if (error instanceof ReleaseRefused || error instanceof ContractBroken)
    console.error(`${error.message}\nNothing was released.`);
  else throw error;
  process.exitCode = usage ? 2 : 1;
}
