import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { dayOf, isObject, pointer } from '@seogeo/document';
import { parseDocument } from 'yaml';
import { ContractBroken, fileProblem } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import type { Change } from './change.ts';

/** A breaking change that is meant, for a while: it then asks for a minor version only. */
export interface DiffException {
  /** The rule in brackets behind the change, e.g. `enum-values-added`. */
  readonly rule: string;
  /** The place in brackets behind the change; everything below it counts too. */
  readonly at: string;
  readonly reason: string;
  /** The last day on which it counts, `YYYY-MM-DD`. */
  readonly expires: string;
}

export interface Excepted {
  /** With what is excepted as minor changes. */
  readonly changes: readonly Change[];
  readonly used: readonly DiffException[];
  /** They count no longer. */
  readonly expired: readonly DiffException[];
  /** Nothing is as they say any more. */
  readonly unused: readonly DiffException[];
}

/** Reads the reviewed file; none means no exceptions. @throws ContractBroken naming what an entry lacks */
export async function readExceptions({
  exceptions,
  folder,
}: Pick<Project, 'exceptions' | 'folder'>): Promise<readonly DiffException[]> {
  const file = relative(folder, exceptions);
  const text = await readFile(exceptions, 'utf8').catch(() => null);
  if (text === null) return [];
  const document = parseDocument(text);
  const [unreadable] = document.errors;
  if (unreadable !== undefined)
    throw broken(file, unreadable.linePos?.[0].line ?? null, unreadable.message.split('\n')[0] ?? '');
  const root: unknown = document.toJS();
  const list = isObject(root) ? (root.exceptions ?? []) : root;
  if (!Array.isArray(list)) throw broken(file, 1, 'exceptions has to be a list.');
  return list.map((entry: unknown, index) => exceptionOf(entry, index, file));
}

function exceptionOf(entry: unknown, index: number, file: string): DiffException {
  const text = (member: string): string => {
    const value = isObject(entry) ? entry[member] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    throw broken(file, null, `exception ${index + 1} has no ${member}: give rule, at, reason and expires.`);
  };
  const expires = text('expires');
  if (Number.isNaN(dayOf(expires))) {
    throw broken(file, null, `exception ${index + 1}: expires is ${expires}; write a day like '2026-03-31'.`);
  }
  return { rule: text('rule'), at: text('at'), reason: text('reason'), expires };
}

function broken(file: string, line: number | null, message: string): ContractBroken {
  return new ContractBroken([{ ...fileProblem(file, 'diff-exceptions', message), line }]);
}

/** @param today `YYYY-MM-DD` */
export function except(
  changes: readonly Change[],
  exceptions: readonly DiffException[],
  today: string,
): Excepted {
  const expired = exceptions.filter(({ expires }) => expires < today);
  const current = exceptions.filter(({ expires }) => expires >= today);
  const used = new Set<DiffException>();
  const lowered = changes.map((change): Change => {
    const match = current.find((exception) => covers(exception, change));
    if (match === undefined || change.impact !== 'major') return change;
    used.add(match);
    return { ...change, impact: 'minor' };
  });
  return { changes: lowered, used: [...used], expired, unused: current.filter((entry) => !used.has(entry)) };
}

function covers({ rule, at }: DiffException, change: Change): boolean {
  const place = pointer(change.at).slice(1);
  return rule === change.rule && (place === at || place.startsWith(`${at}/`));
}
