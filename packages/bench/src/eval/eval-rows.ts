import { checkSharesRow } from './check-shares-row.ts';
import type { EvalRow } from './eval-row.ts';
import { findingsRow } from './findings-row.ts';
import { hostileDocumentsRow } from './hostile-documents.ts';
import { robotsRow, sitemapsRow } from './hostile-file-rows.ts';
import { htmlRecoveryRow } from './html-recovery.ts';
import { mainTextRow } from './main-text-row.ts';
import { schemaExamplesRow } from './schema-examples.ts';

export const evalRows: readonly EvalRow[] = [
  mainTextRow,
  htmlRecoveryRow,
  schemaExamplesRow,
  robotsRow,
  sitemapsRow,
  hostileDocumentsRow,
  findingsRow,
  checkSharesRow,
];
