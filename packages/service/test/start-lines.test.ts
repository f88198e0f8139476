import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { npmScript, workspaceRoot } from '../../../test/support/npm-script.ts';
import { makeDatabaseOf } from '../../../test/support/postgres/database-of.ts';
import { serviceEnvironment } from '../../../test/support/service-environment.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

/** What a start says up to `listening on`, as lines of its log, where it may have so many files open. */
async function started(files: number): Promise<readonly ReturnType<typeof JSON.parse>[]> {
  const folder = await temporaryFolder('start-lines');
  await makeDatabaseOf(folder.path);
  const env = serviceEnvironment({ DATA_DIR: folder.path, PORT: '0', HOST: '127.0.0.1' });
  const args = ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, ...npmScript('start')];
  const child = spawn('sh', args, { cwd: workspaceRoot, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise((done) => child.once('exit', done));
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    // It goes on to look whether there is an account, and says so.
    if (text.includes('no account')) child.kill('SIGTERM');
  }
  await exit;
  await folder.remove();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it('a start that may open few files says how many connections that is, and what to do; one that may open many does not', async () => {
  const [few, many] = await Promise.all([started(128), started(4_096)]);
  expect(few.filter(({ level }) => level >= 40)).toEqual([
    expect.objectContaining({ level: 40, connections: 32, msg: expect.stringContaining('ulimit -n') }),
  ]);
  expect(many.filter(({ level }) => level >= 40)).toEqual([]);
});

it('a start says where its data is, without its password: a DATABASE_URL that is empty would have it in a folder unseen', async () => {
  const lines = await started(4_096);
  const place = expect.stringMatching(/^(\/.*\/seogeo\.sqlite|[^@]*:\d+\/\w+)$/);
  expect(lines.filter(({ msg }) => /^(listening|there is no account)/.test(msg))).toEqual([
    expect.objectContaining({ database: place }),
    expect.objectContaining({ database: place }),
  ]);
});
