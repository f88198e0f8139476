import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { settingsLine } from './settings-line.ts';

test('a command is told where the data and the service are, and of the rest nothing', () => {
  expect(settingsLine({ LOG_LEVEL: 'info', PORT: '0', DATA_DIR: '/srv/seogeo' }, '4711')).toBe(
    'DATA_DIR=/srv/seogeo PORT=4711 ',
  );
  expect(settingsLine({}, '3000')).toBe('');
});

test('a password is in no line', () => {
  const line = settingsLine({ DATABASE_URL: 'postgres://me:secret@db/seogeo' }, '3000');
  expect(line).toBe('DATABASE_URL="$DATABASE_URL" ');
});

test.skipIf(process.platform === 'win32').each(["it's here", '$(id) `id` "x"', 'a\\b', 'ü ~*'])(
  'a shell reads %s as it is',
  (DATA_DIR) => {
    const command = `${settingsLine({ DATA_DIR }, '3000')}node -p process.env.DATA_DIR`;
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(`${DATA_DIR}\n`);
  },
);
