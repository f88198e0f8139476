/** What other tools take from the workshop. What loads more than it needs stands in entry points of its own. */
export type { Surroundings } from './command/command.ts';
export { runContract } from './command/run-contract.ts';
export { driftingFiles, type GeneratedFiles, writeFiles } from './generate/generated-files.ts';
export { type OperationRow, operationTable } from './generate/operation-table.ts';
export { renderBundle } from './generate/render-bundle.ts';
export { renderOperations } from './generate/render-operations.ts';
export { bundleProject, type Linted, lintFiles, lintProject } from './lint/lint-project.ts';
export { withOverrides } from './lint/spectral-overrides.ts';
export { ContractBroken, type ContractProblem, printProblem } from './problems/contract-problem.ts';
export { framedProblems } from './problems/framed-problems.ts';
export { sourcePlace } from './problems/source-place.ts';
export {
  type ContractConfig,
  defineContract,
  type MadeRuleset,
  type Project,
} from './project/contract-config.ts';
export { findProject, NoDocument, projectOf } from './project/find-project.ts';
export { type RedoclyRun, runRedocly } from './redocly/run-redocly.ts';
