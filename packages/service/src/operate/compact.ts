import { makeDataDir } from '../config/make-data-dir.ts';
import { compact, inspectDatabase, requireDatabase } from '../storage/storage.ts';
import { type FileCommand, runFileCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const command: FileCommand = {
  usage: 'npm run --silent compact -- [--json]',
  options: [],
  async run({ config: { dataDir, database }, positionals, answer }) {
    if (positionals.length > 0) throw new UsageError('It takes no names.');
    if (database !== null)
      throw new Error(
        'On PostgreSQL autovacuum keeps the room that is free for what is written next. Only VACUUM FULL gives it back to ' +
          'the disk, and keeps everybody from the table meanwhile (docs/operating.md).',
      );
    const file = requireDatabase(dataDir);
    makeDataDir(dataDir);
    await inspectDatabase(dataDir);
    const { before, after } = compact(dataDir);
    const [was, is] = [before, after].map((bytes) => (bytes / 1_048_576).toFixed(1));
    answer(
      { file, bytesBefore: before, bytesAfter: after },
      `${file}: ${was} MB before, ${is} MB now; from here on room that is freed goes back by itself.`,
    );
  },
};

await runFileCommand(command);
