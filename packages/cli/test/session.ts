import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseOf } from '../../../test/support/postgres/database-of.ts';
import { serveSampleSite } from '../../../test/support/site/serve.ts';
import { startService } from '../../../test/support/start-service.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { plainEnvironment, program } from './run-cli.ts';

const readme = new URL('../README.md', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The addresses that the README names. */
const SERVICE = '127.0.0.1:3000';
const SITE = '127.0.0.1:8080';

/** The session of the README, as it stands there. */
export const writtenSession = (): string =>
  /^```console\n(.*?)^```$/ms.exec(readFileSync(readme, 'utf8'))?.[1] ?? '';

/**
 * Types the commands of a session (the lines that begin with `$ `) one after another, and gives the session as it went.
 * @param ports 0 for free ones; the session names the README's
 */
export const replay = async (session: string, ports = { service: '0', site: 0 }): Promise<string> => {
  const [folder, site] = await Promise.all([
    temporaryFolder('cli-session'),
    serveSampleSite({ port: ports.site }),
  ]);
  const service = await startService({
    ...(ports.service === '0' ? {} : { PORT: ports.service }),
    DATA_DIR: `${folder.path}/data`,
    ALLOW_PRIVATE_HOSTS: 'true',
    // The sample site fails on purpose, and is asked again without the pauses that strangers' sites are given.
    CRAWL_POLITENESS: 'off',
    // Pages with the same score stand in the order they were crawled: one at a time, it is always the same.
    CRAWL_CONCURRENCY_PER_HOST: '1',
  });
  const hosts = [
    [SERVICE, new URL(service.origin).host],
    [SITE, new URL(site.url).host],
  ] as const;
  const databaseUrl = databaseOf(`${folder.path}/data`);
  const env = plainEnvironment({
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    XDG_CONFIG_HOME: folder.path,
    SEOGEO_BASE_URL: service.origin,
    DATA_DIR: `${folder.path}/data`,
  });
  let printed = '';
  try {
    for (const [, command = ''] of session.matchAll(/^\$ (.*)$/gm)) {
      const typed = hosts.reduce((text, [written, actual]) => text.replaceAll(written, actual), command);
      const script = `seogeo() { "${process.execPath}" "${program}" "$@"; }; { ${typed}; } 2>&1`;
      const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: root, env });
      printed += `$ ${typed}\n${stdout}`;
    }
    return hosts.reduce((text, [written, actual]) => text.replaceAll(actual, written), printed);
  } finally {
    await service.stop();
    await site.close();
    await folder.remove();
  }
};
