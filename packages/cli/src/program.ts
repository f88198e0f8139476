import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { auditCommand } from './commands/audit.ts';
import { auditsCommand } from './commands/audits.ts';
import { briefCommand } from './commands/brief.ts';
import { completionCommand } from './commands/completion.ts';
import { draftsCommand } from './commands/drafts.ts';
import { limitsCommand } from './commands/limits.ts';
import { loginCommand } from './commands/login.ts';
import { logoutCommand } from './commands/logout.ts';
import { meCommand } from './commands/me.ts';
import { monitorCommand } from './commands/monitor.ts';
import { openCommand } from './commands/open.ts';
import { pagesCommand } from './commands/pages.ts';
import { projectsCommand } from './commands/projects.ts';
import { reportsCommand } from './commands/reports.ts';
import { valuesCommand } from './commands/values.ts';
import { waitCommand } from './commands/wait.ts';
import { examples } from './examples.ts';
import { createRoot } from './global-options.ts';
import type { Perform } from './perform.ts';

/** The whole command line. Read it and you know what there is. */
export const createProgram = (perform: Perform) => {
  const root = createRoot().addHelpText(
    'after',
    examples({
      'seogeo login': 'store the key, asked without echo',
      'seogeo audit https://example.com': 'audit a site and see what to improve',
      'seogeo pages example.com --sort geoScore --limit 10': 'its pages, worst first',
    }),
  );
  const commands: readonly CommandUnknownOpts[] = [
    loginCommand(perform),
    logoutCommand(perform),
    meCommand(perform),
    limitsCommand(perform),
    projectsCommand(perform),
    auditCommand(perform),
    waitCommand(perform),
    auditsCommand(perform),
    pagesCommand(perform),
    briefCommand(perform),
    draftsCommand(perform),
    reportsCommand(perform),
    monitorCommand(perform),
    openCommand(perform),
    completionCommand(perform, () => root),
  ];
  for (const command of commands) root.addCommand(command);
  root.addCommand(valuesCommand(perform), { hidden: true });
  return root;
};
