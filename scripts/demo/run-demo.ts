import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AuditPage } from '@seogeo/client';
import { visible } from '@seogeo/server/errors';
import { workspaceRoot } from '../../test/support/npm-script.ts';
import { withTemporaryService } from '../../test/support/temporary-service.ts';
import type { DemoOptions } from './options.ts';
import { subjectOf } from './subject.ts';

/** A command of `seogeo` ended with an error, and has said itself why. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

export interface DemoSite extends Pick<DemoOptions, 'maxPages' | 'json'> {
  readonly url: string;
  /** On this machine: private addresses and every port are allowed, and no politeness is needed. */
  readonly local: boolean;
}

type Document = Readonly<Record<string, unknown>>;

const program = join(workspaceRoot, 'packages/cli/src/main.ts');

/**
 * The main job, all of it over HTTP, by the commands that anybody would type: starts the service, audits the site, and asks
 * for a brief and a monitor test about its own best page. Ends the service whatever happens.
 *
 * @throws CommandFailed where the site could not be audited
 */
export async function runDemo({ url, maxPages, json, local }: DemoSite): Promise<void> {
  const settings = { ALLOW_PRIVATE_HOSTS: String(local), CRAWL_POLITENESS: local ? 'off' : 'adaptive' };
  await withTemporaryService(settings, 'demo', async ({ baseUrl }, apiKey) => {
    const env = { ...process.env, SEOGEO_API_KEY: apiKey, SEOGEO_BASE_URL: baseUrl };
    const shown = async (...words: readonly string[]): Promise<Document> => {
      if (json) return JSON.parse(await seogeo(['--json', ...words], env, 'pipe'));
      process.stdout.write(`\n$ seogeo ${visible(words.map(typed).join(' '))}\n`);
      await seogeo(words, env, 'inherit');
      return {};
    };
    const audited = await shown('audit', url, '--max-pages', String(maxPages));
    const project = new URL(url).host;
    const listed = await seogeo(['--json', 'pages', project, '--all'], env, 'pipe');
    const pages: readonly AuditPage[] = JSON.parse(listed);
    const { topic, audience, goal, prompt, locale } = subjectOf(pages, url);
    const about = ['--topic', topic, '--audience', audience, '--goal', goal];
    // Quiet: what else these two would say is how to come back, and then the service is gone.
    const brief = await shown('brief', project, ...about, '--quiet');
    const geoTest = await shown('monitor', '--locale', locale, '--quiet', '--', project, prompt);
    const { audit, worstPages, topIssues: issues } = audited;
    const whole = visible(JSON.stringify({ audit, worstPages, issues, brief, geoTest }));
    if (json) process.stdout.write(`${whole}\n`);
  });
}

/** @returns what it prints, where that is not shown */
async function seogeo(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  stdout: 'inherit' | 'pipe',
): Promise<string> {
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', stdout, 'inherit'] });
  const ended = once(child, 'exit');
  const printed = child.stdout === null ? '' : await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new CommandFailed(`seogeo ${words.join(' ')} ended with ${code}.`);
  return printed;
}

/** A word as somebody would type it. */
function typed(word: string): string {
  return /^[\w:/.-]+$/.test(word) ? word : JSON.stringify(word);
}
