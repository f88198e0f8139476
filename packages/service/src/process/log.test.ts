import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const log = new URL('log.ts', import.meta.url);
const FAULT = "new Error('https://me:s3cret@example.com/?token=s3cret has no index')";

it.each([
  ['thrown', `setImmediate(() => { throw ${FAULT}; })`],
  ['rejected', `void Promise.reject(${FAULT})`],
])(
  'a fault that is %s, and that nobody catches, ends the process with a line of its log alone',
  (_how, fault) => {
    const program = `
    import { createLog, logOwnFaults } from ${JSON.stringify(log)};
    logOwnFaults(createLog('info', 'api:crawl'));
    ${fault};
    setInterval(() => {}, 1_000);
  `;
    const args = ['--input-type=module', '--eval', program];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ level: 60, name: 'api:crawl', err: { type: 'Error' } });
    expect(stdout).toContain('example.com');
    expect(stdout).not.toContain('s3cret');
  },
);
