/**
 * `npm run contract:diff`: the working document against the newest release. Exit code 1 for a breaking change
 * without a new major version, for any change without the version it asks for, and for an expired exception.
 */

import { ContractBroken } from '@seogeo/kit';
import { sourceDocument } from './contract/contract-files.ts';
import { diffContract, passes } from './contract/diff/diff-contract.ts';
import { reportDiff } from './contract/diff/report-diff.ts';
import { releasesFolder, tamperedReleases } from './contract/release/releases.ts';

async function main(): Promise<number> {
  const tampered = await tamperedReleases(releasesFolder(sourceDocument));
  for (const problem of tampered) console.error(problem);
  const diff = await diffContract(sourceDocument, new Date().toISOString().slice(0, 10));
  if (diff === null) {
    console.log('Nothing is released yet, so nothing can break.');
    return tampered.length === 0 ? 0 : 1;
  }
  const passed = passes(diff);
  console[passed ? 'log' : 'error'](reportDiff(diff, sourceDocument));
  return passed && tampered.length === 0 ? 0 : 1;
}

if (process.argv.length > 2) {
  console.error(`Unknown argument ${process.argv.slice(2).join(' ')}. Use: npm run contract:diff`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof ContractBroken)) throw error;
    console.error(
      `${error.message}\nNothing was compared. Correct the contract and run npm run contract:diff again.`,
    );
    process.exitCode = 1;
  }
}
