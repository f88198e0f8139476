export { driftingFiles, type GeneratedFiles, writeFiles } from './generate/generated-files.ts';
export { type OperationRow, operationTable } from './generate/operation-table.ts';
export { renderBundle } from './generate/render-bundle.ts';
export { renderOperations } from './generate/render-operations.ts';
export { codeFrame } from './problems/code-frame.ts';
export { ContractBroken, type ContractProblem, printProblem } from './problems/contract-problem.ts';
export { framedProblem } from './problems/framed-problem.ts';
export { mendOf } from './redocly/mend-of.ts';
