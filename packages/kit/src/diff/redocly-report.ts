import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '@seogeo/document';
import { runRedocly } from '../redocly/run-redocly.ts';
import type { Impact } from './change.ts';

/** A place in one of the two documents, as `redocly diff` names it. */
export interface RedoclyPlace {
  readonly pointer: string;
  readonly value?: unknown;
}

/** The parts of a change in `redocly diff --format=json` (report version 1) that are read here. */
export interface RedoclyChange {
  /** Object of the OpenAPI specification, such as `Schema`, `Operation` or `Parameter`. */
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: Impact;
  /** The member that was modified; absent where the whole object came or went. */
  readonly property?: string;
  readonly verdicts: readonly { readonly ruleId: string; readonly message: string }[];
  readonly base?: RedoclyPlace;
  readonly revision?: RedoclyPlace;
}

/**
 * Compares two bundles with `redocly diff`. It reports a shared component once, rated for all of its uses.
 *
 * @param folder where the two files stand, and where the rules may be written
 * @throws when Redocly answers with anything but a report it is known to write
 */
export async function redoclyReport(
  baseFile: string,
  revisionFile: string,
  folder: string,
): Promise<readonly RedoclyChange[]> {
  const rules = join(folder, 'redocly.yaml');
  // Each of them asks for a major version.
  await writeFile(rules, 'extends: [diff-recommended]\n');
  const run = await runRedocly(['diff', baseFile, revisionFile, '--config', rules, '--format=json'], folder);
  const report = parseReport(run.stdout);
  if (report !== null) return report;
  throw new Error(`redocly diff gave no report of version 1: ${`${run.stdout}\n${run.stderr}`.trim()}`);
}

function parseReport(stdout: string): readonly RedoclyChange[] | null {
  const begin = stdout.indexOf('{');
  if (begin === -1) return null;
  const report: unknown = JSON.parse(stdout.slice(begin));
  if (!isObject(report) || report.reportVersion !== '1' || !Array.isArray(report.changes)) return null;
  return report.changes.every(isChange) ? report.changes : null;
}

function isChange(value: unknown): value is RedoclyChange {
  return (
    isObject(value) &&
    typeof value.typeName === 'string' &&
    ['added', 'removed', 'modified'].includes(String(value.kind)) &&
    ['major', 'minor', 'patch'].includes(String(value.impact)) &&
    Array.isArray(value.verdicts) &&
    (isObject(value.base) || isObject(value.revision))
  );
}
