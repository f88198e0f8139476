export { codeFrame } from './generate/code-frame.ts';
export { ContractBroken, type ContractProblem, printProblem } from './generate/contract-problem.ts';
export { framedProblem } from './generate/framed-problem.ts';
export { driftingFiles, type GeneratedFiles, writeFiles } from './generate/generated-files.ts';
export { mendOf } from './generate/mend-of.ts';
export { type OperationRow, operationTable } from './generate/operation-table.ts';
export { renderBundle } from './generate/render-bundle.ts';
export { renderOperations } from './generate/render-operations.ts';
