import { relative } from 'node:path';
import { dayOf } from '@seogeo/document';
import { documentArguments } from '../arguments/parsed-arguments.ts';
import { WrongUse } from '../arguments/wrong-use.ts';
import { ContractBroken } from '../problems/contract-problem.ts';
import { findProject } from '../project/find-project.ts';
import { ReleaseRefused, refuseDrift, releaseContract } from '../release/release-contract.ts';
import type { Command } from './command.ts';

/** `seogeo-contract release [DOCUMENT] [--date 2025-01-31]`: the date is today's unless it is given. */
export const release: Command = async (args, { folder, out, error }) => {
  const { values, document } = documentArguments(args, { date: { type: 'string' } });
  const today = new Date().toISOString().slice(0, 10);
  const { date = today } = values;
  if (Number.isNaN(dayOf(date.length === 7 ? `${date}-01` : date)))
    throw new WrongUse(`--date ${date} is no date: write 2025-01 or 2025-01-31.`);
  const project = await findProject(folder, document);
  try {
    await refuseDrift(project);
    const version = await releaseContract(project, { date, today });
    const written = `${relative(folder, project.releases)}/${version}.json`;
    out(
      `Released ${version}: ${written}, SHA256SUMS and CHANGELOG.md are written. Read the entry and commit them.`,
    );
    return 0;
  } catch (failure) {
    if (!(failure instanceof ReleaseRefused) && !(failure instanceof ContractBroken)) throw failure;
    error(`${failure.message}\nNothing was released.`);
    return 1;
  }
};
