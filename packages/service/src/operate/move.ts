import { readConfig } from '../config/config.ts';
import { isPostgresUrl, POSTGRES_URL } from '../config/postgres-settings.ts';
import { type ComparedTable, type Move, type MoveProgress, moveInstallation } from '../storage/storage.ts';
import { type FileCommand, runFileCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const SHOWN_EVERY_MS = 100;
/** Goes to the begin of the line and clears it. */
const ANEW = '\r\u001b[K';

const command: FileCommand = {
  usage: 'npm run --silent move -- --from DIR [--to URL] [--json]\n\nWithout --to it goes to DATABASE_URL.',
  options: ['from', 'to'],
  async run({ config, positionals, options: { from, to }, answer }) {
    if (from === undefined || positionals.length > 0)
      throw new UsageError('Say --from with the data folder to move.');
    if (to !== undefined && !isPostgresUrl(to)) throw new UsageError(`--to needs ${POSTGRES_URL}.`);
    const { database } = to === undefined ? config : readConfig({ ...process.env, DATABASE_URL: to });
    if (database === null)
      throw new UsageError('Say --to with the address of a PostgreSQL, or set DATABASE_URL.');
    const moved = await moveInstallation(
      from,
      database,
      process.stderr.isTTY ? progressLine() : () => {},
    ).finally(() => process.stderr.isTTY && process.stderr.write(ANEW));
    answer(moved, describe(moved));
    if (!moved.equal) process.exitCode = 1;
  },
};

function progressLine(): (progress: MoveProgress) => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  return ({ doing, table, rows, total }) => {
    if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = performance.now();
    process.stderr.write(`${ANEW}${doing} ${table}: row ${rows} of ${total}`);
  };
}

function describe({ source, target, resumedAt, replaced, tables, equal }: Move): string {
  const lines = [['table', 'rows', 'rows there', 'checksum', ''], ...tables.map(rowOf)].map(
    ([table = '', here = '', there = '', checksum = '', state = '']) =>
      `${table.padEnd(18)}${here.padStart(11)}${there.padStart(12)}  ${checksum.padEnd(18)}${state}`.trimEnd(),
  );
  if (resumedAt > 0) lines.push('', `Rows that an earlier run had moved: ${resumedAt}.`);
  if (replaced > 0)
    lines.push(
      '',
      `U+0000, which PostgreSQL does not keep, is U+FFFD there; texts that had it: ${replaced}.`,
    );
  return [...lines, '', equal ? next(source, target) : failed(source, target)].join('\n');
}

function rowOf({ table, source, target, equal }: ComparedTable): readonly string[] {
  return [table, String(source.rows), String(target.rows), source.checksum, equal ? 'equal' : 'differs'];
}

const next = (source: string, target: string) => `${source}
has been moved to ${target}; all rows of both were compared and are equal.
Next: set DATABASE_URL for every API process and worker, and start them. Start
nothing on the old folder any more: it is not kept up to date. Keep it until
the first backup of the new database has been made and tried.`;

const failed = (source: string, target: string) => `${source}
and ${target} differ: one of them was written to meanwhile. Nothing starts on
the new database. Make it anew, see that nothing runs on either, and move again.`;

await runFileCommand(command);
