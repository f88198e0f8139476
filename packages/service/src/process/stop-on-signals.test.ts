import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const program = `
  import { pino } from 'pino';
  import { stopOnSignals } from ${JSON.stringify(new URL('stop-on-signals.ts', import.meta.url).href)};
  stopOnSignals(Promise.resolve({ stop: async () => {} }), pino({ level: 'silent' }));
  process.stdin.on('data', () => process.stdout.write('here'));
  process.stdout.write('here');
`;

test.each(['SIGUSR1', 'SIGUSR2', 'SIGPIPE'] as const)(
  '%s neither ends a process of the service nor opens a debugger',
  async (signal) => {
    const args = ['--inspect-port=0', '--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'pipe' });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
    try {
      await once(child.stdout, 'data');
      child.kill(signal);
      child.stdin.write('are you there?');
      const [ended] = await Promise.race([
        once(child.stdout, 'data').then(() => [null]),
        once(child, 'exit'),
      ]);
      expect(ended).toBeNull();
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      expect([code, errors]).toEqual([0, '']);
    } finally {
      child.kill('SIGKILL');
    }
  },
);
