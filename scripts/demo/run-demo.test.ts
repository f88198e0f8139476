import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../../test/support/npm-script.ts';

it('the demo prints with --json one object of what the commands have found, and nothing else', async () => {
  const demo = join(workspaceRoot, 'scripts/demo.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [demo, '--json', '--max-pages', '5']);
  const found = JSON.parse(stdout);
  expect(Object.keys(found)).toEqual(['audit', 'worstPages', 'issues', 'brief', 'geoTest']);
  expect(found.audit).toMatchObject({ status: 'completed', pagesCrawled: 5 });
  expect(found.worstPages[0].geoScore).toBeLessThanOrEqual(found.worstPages[1].geoScore);
  expect(found.issues[0]).toHaveProperty('code');
  expect(found.brief.outline).not.toEqual([]);
  expect(found.geoTest.status).toBe('completed');
});

it('the demo says in one line which setting takes no files', async () => {
  const demo = join(workspaceRoot, 'scripts/demo.ts');
  const env = { ...process.env, TMPDIR: join(workspaceRoot, 'README.md') };
  await expect(promisify(execFile)(process.execPath, [demo], { env })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^TMPDIR=\S+README\.md is not allowed: give a folder that can be written, .*\n$/,
    ),
  });
});
