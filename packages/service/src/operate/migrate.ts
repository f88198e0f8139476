import { installationOf } from '../storage/storage.ts';
import { type FileCommand, runFileCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const migrate: FileCommand = {
  usage: 'npm run --silent migrate -- [--json]',
  options: [],
  async run({ config, positionals, answer }) {
    if (positionals.length > 0)
      throw new UsageError('Say nothing more: the environment says what is to be migrated.');
    const installation = await installationOf(config);
    const migrations = await installation.migrate().catch((error: unknown) => {
      throw installation.explain(error);
    });
    const done =
      migrations.length === 0 ? 'was up to date' : `was brought up to date: ${migrations.join(', ')}`;
    const { title } = installation;
    answer({ database: title, migrations }, `${title} ${done}.`);
  },
};

await runFileCommand(migrate);
