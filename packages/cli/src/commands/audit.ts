import { Command } from '@commander-js/extra-typings';
import type { Client, Project } from '@seogeo/client';
import { type FollowOptions, followAudit } from '../audit/follow-audit.ts';
import { examples } from '../examples.ts';
import { type ExitCode, exitCode } from '../failure/exit-code.ts';
import { wrongUse } from '../failure/failure.ts';
import { maxPagesOption, scoreOption, secondsOption } from '../numbers.ts';
import type { Perform } from '../perform.ts';
import { lacksScheme, PROJECT, projectIdOf, projectOfHost, readSite } from '../project/find-project.ts';
import type { Session } from '../session.ts';

interface AuditOptions extends FollowOptions {
  readonly project?: string | undefined;
  readonly maxPages?: number | undefined;
  readonly wait: boolean;
}

export const auditCommand = (perform: Perform) =>
  new Command('audit')
    .summary('audit a site and show what to improve')
    .description(
      'Audits a site: finds the project with the same host or makes one, starts the audit, waits for it and shows scores, worst pages and issues. Ctrl-C leaves the audit running.',
    )
    .argument('<url>', 'where the audit starts')
    .option('--project <project>', `the project to audit it in: ${PROJECT}`)
    .option('--max-pages <n>', 'the most URLs to request (default: 100)', maxPagesOption)
    .option('--no-wait', 'only start the audit')
    .option('--fail-under <score>', 'end with 3 where the GEO score is below this', scoreOption)
    .option('--max-wait <seconds>', 'wait no longer than this, then end with 6', secondsOption)
    .addHelpText(
      'after',
      examples({
        'seogeo audit https://example.com --max-pages 500': 'a larger part of the site',
        'seogeo audit example.com --fail-under 60 --json > audit.json':
          'in CI: a score below 60 fails the build',
        'seogeo audit example.com --no-wait': 'come back later with `seogeo wait`',
      }),
    )
    .action((url, options) => perform((session) => audit(url, options, session)));

const audit = async (address: string, options: AuditOptions, session: Session): Promise<ExitCode> => {
  const { commandLine, connect, output } = session;
  if (!options.wait && (options.failUnder ?? options.maxWait) !== undefined) {
    throw wrongUse('--fail-under and --max-wait need the end of the audit: leave out --no-wait.');
  }
  const url = readSite(address);
  const client = connect();
  const { project, isNew } = await projectFor(client, address, options.project, session);
  const tellOfProject = () => {
    if (isNew)
      output.note(`The project ${project.name} (${project.id}) stays, for the next audit of this site.`);
  };
  // What speaks http speaks it here too, where only the host was typed.
  if (lacksScheme(address)) url.protocol = new URL(project.primaryDomain).protocol;
  const { maxPages } = options;
  const body = { seedUrl: url.href, ...(maxPages === undefined ? {} : { maxPages }) };
  // Without the signal: whoever interrupts this request is told afterwards which audit it started.
  const { data: started } = await client.audits.start(project.id, body).catch((error: unknown) => {
    tellOfProject();
    throw error;
  });
  const { auditRunId } = started;
  if (!options.wait || output.format === 'ndjson') {
    const event = output.format === 'ndjson' ? { event: 'started' } : {};
    await output.show({ ...event, project, ...started }, () => [auditRunId]);
  }
  if (!options.wait) {
    output.note(`The audit has begun. See what it found: ${commandLine('wait', project.id, auditRunId)}`);
    return exitCode.fine;
  }
  const ended = await followAudit(client, project.id, auditRunId, options, session);
  if (ended === exitCode.auditFailed) tellOfProject();
  return ended;
};

const projectFor = async (
  client: Client,
  address: string,
  named: string | undefined,
  session: Session,
): Promise<{ readonly project: Project; readonly isNew: boolean }> => {
  const { output, signal } = session;
  if (named !== undefined) {
    const { data } = await client.projects.get(await projectIdOf(client, named, session), { signal });
    return { project: data, isNew: false };
  }
  const known = await projectOfHost(client, address, session);
  if (known !== null) return { project: known, isNew: false };
  const { host, origin } = readSite(address);
  const body = { name: host, primaryDomain: origin };
  const { data } = await client.projects.create(body, { signal });
  output.note(`Made the project ${data.name} (${data.id}).`);
  return { project: data, isNew: true };
};
