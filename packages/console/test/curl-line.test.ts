import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlLine } from '../src/model/curl-line.ts';

it.each(['http://127.0.0.1:3000/api/public/v1', "https://example.com/it's $HOME `date`/api/public/v1"])(
  'gives curl the address and the key as they are, whatever a shell would make of %s',
  (publicApi) => {
    const words = execFileSync('sh', [
      '-c',
      `curl() { printf '%s\\n' "$@"; }; ${curlLine(publicApi, 'sgk_1')}`,
    ]);
    expect(String(words).trimEnd().split('\n')).toEqual([
      '-i',
      `${publicApi}/me`,
      '-H',
      'Authorization: Bearer sgk_1',
    ]);
  },
);
