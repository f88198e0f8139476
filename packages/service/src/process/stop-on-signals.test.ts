import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** @param starting as the program writes it */
const programThat = (starting: string) => `
  import { pino } from 'pino';
  import { stopOnSignals } from ${JSON.stringify(new URL('stop-on-signals.ts', import.meta.url).href)};
  stopOnSignals(${starting}, pino({ level: 'silent' }));
  process.stdin.on('data', () => process.stdout.write('here'));
  process.stdout.write('here');
`;

const running = programThat('Promise.resolve({ stop: async () => {} })');

test.each(['SIGUSR1', 'SIGUSR2', 'SIGPIPE'] as const)(
  '%s neither ends a process of the service nor opens a debugger',
  async (signal) => {
    const args = ['--inspect-port=0', '--input-type=module', '--eval', running];
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

test.each([
  ['waits for others and never ends', 'new Promise(() => setInterval(() => {}, 100))'],
  ['ends after the signal, and is stopped then', stopsAfter(500)],
])('a start that %s is ended by SIGTERM', async (_, starting) => {
  const args = ['--input-type=module', '--eval', programThat(starting)];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'pipe' });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  try {
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said.includes('stopped')).toBe(starting.includes('stopped'));
  } finally {
    child.kill('SIGKILL');
  }
});

function stopsAfter(ms: number): string {
  return `new Promise((started) => setTimeout(started, ${ms}, { stop: async () => void process.stdout.write('stopped') }))`;
}
