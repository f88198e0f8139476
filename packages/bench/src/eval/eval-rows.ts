import type { EvalRow } from './eval-row.ts';
import { findingsRow } from './findings-row.ts';
import { mainTextRow } from './main-text-row.ts';

export const evalRows: readonly EvalRow[] = [mainTextRow, findingsRow];
