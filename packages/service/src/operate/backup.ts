import { resolve } from 'node:path';
import { backUp, inspectDatabase, requireDatabase } from '../storage/storage.ts';
import { type FileCommand, runFileCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const backup: FileCommand = {
  usage: 'npm run --silent backup -- FILE [--json]',
  options: [],
  async run({ config: { dataDir, database }, positionals, answer }) {
    const [name, ...rest] = positionals;
    // A slash at its end is a folder's.
    if (name === undefined || name.endsWith('/') || rest.length > 0)
      throw new UsageError('Say the name of the file to write.');
    if (database !== null)
      throw new Error(
        'A PostgreSQL is backed up by its own tools: say pg_dump --format=custom --file FILE, with the password in ~/.pgpass: its arguments can be seen by others (docs/operating.md).',
      );
    const from = requireDatabase(dataDir);
    await inspectDatabase(dataDir);
    const file = resolve(name);
    const { bytes, rows } = await backUp(from, file);
    const megabytes = (bytes / 1_048_576).toFixed(1);
    const held = ['accounts', 'projects', 'audits', 'audit_pages'].map(
      (table) => `${table.replace('_', ' ')} ${rows[table] ?? 0}`,
    );
    const words = `${file}: ${megabytes} MB with ${held.join(', ')}; read through and found whole.`;
    answer({ file, bytes, rows }, words);
  },
};

await runFileCommand(backup);
