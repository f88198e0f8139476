import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseOf } from '../../../test/support/postgres/database-of.ts';
import { plainEnvironment, program } from './run-cli.ts';
import type { Stage } from './stage.ts';

const readme = new URL('../README.md', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The addresses that the README names. */
const SERVICE = '127.0.0.1:3000';
const SITE = '127.0.0.1:8080';

/** The session of the README, as it stands there. */
export const writtenSession = (): string =>
  /^```console\n(.*?)^```$/ms.exec(readFileSync(readme, 'utf8'))?.[1] ?? '';

/** Lines of the demo that the README of the whole shows; `…` stands for what is left out of one. */
export const shownLines = (): readonly string[] => {
  const shown = /^```\n\$ npm run --silent demo.*?^(.*?)^```$/ms.exec(
    readFileSync(join(root, 'README.md'), 'utf8'),
  )?.[1];
  const printed = (shown ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('$ '));
  return printed.map((line) => line.replaceAll(/127\.0\.0\.1:\d+/g, SITE).replace(/ …$/, ''));
};

/** Types the commands of a session (the lines that begin with `$ `) one after another, and gives the session as it went. */
export const replay = async (session: string, { service, site, dataDir, home }: Stage): Promise<string> => {
  const hosts = [
    [SERVICE, new URL(service.origin).host],
    [SITE, new URL(site.url).host],
  ] as const;
  const databaseUrl = databaseOf(dataDir);
  const env = plainEnvironment({
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    XDG_CONFIG_HOME: home,
    SEOGEO_BASE_URL: service.origin,
    DATA_DIR: dataDir,
  });
  let printed = '';
  for (const [, command = ''] of session.matchAll(/^\$ (.*)$/gm)) {
    const typed = hosts.reduce((text, [written, actual]) => text.replaceAll(written, actual), command);
    const script = `seogeo() { "${process.execPath}" "${program}" "$@"; }; { ${typed}; } 2>&1`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: root, env });
    printed += `$ ${typed}\n${stdout}`;
  }
  return hosts.reduce((text, [written, actual]) => text.replaceAll(actual, written), printed);
};
