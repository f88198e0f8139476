import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { terminalLines } from './terminal-lines.ts';

const written = (): { readonly text: string[]; readonly log: ReturnType<typeof createLog> } => {
  const text: string[] = [];
  const log = createLog('debug', 'api', terminalLines({ write: (line) => void text.push(line) }));
  return { text, log };
};
const key = `sgk_live_${'a1'.repeat(18)}`;

it('At a terminal a line of the log is a sentence, with its fields behind it', () => {
  const { text, log } = written();
  log.info({ url: 'http://127.0.0.1:3000', metrics: null, pages: 3 }, 'listening');
  log.warn({ file: 'a file' }, 'delete it');
  log.debug('only said');
  expect(text.map((line) => line.slice(9))).toEqual([
    'api: listening url=http://127.0.0.1:3000 metrics=null pages=3\n',
    'warn api: delete it file="a file"\n',
    'debug api: only said\n',
  ]);
  expect(text.join('')).toMatch(/^(\d\d:\d\d:\d\d .*\n){3}$/);
});

it('An error shows where it happened; neither a key nor what moves a cursor reaches the terminal', () => {
  const { text, log } = written();
  log.error(
    { err: new Error(`no \u001b[2J of ${key}`), site: '\u001b]0;title\u0007\u202e', body: key },
    'failed',
  );
  const [line = ''] = text;
  expect(line).toMatch(/error api: failed .*\n(?:.*\n)*.*no .*of sgk_live_a1a1a1a1/);
  expect(line).toMatch(/\n\s+at /);
  expect(line.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(line).not.toContain(key);
});
