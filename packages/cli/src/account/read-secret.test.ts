import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { readSecret } from './read-secret.ts';

afterEach(() => void vi.restoreAllMocks());

test('asks at a terminal once that shows nothing of what is typed, and lets it go again', async () => {
  const seen: string[] = [];
  const setRawMode = (on: boolean) => void seen.push(on ? 'taken' : 'given back');
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as unknown as typeof process.stdin);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => seen.push(String(text)) > 0);
  const read = readSecret('API key: ', new AbortController().signal);
  stdin.write('a-key\r');
  expect(await read).toBe('a-key');
  expect(seen).toEqual(['taken', 'API key: ', 'given back', '\n']);
});
