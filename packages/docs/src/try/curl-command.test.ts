import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { curlCommand } from './curl-command.ts';

/** What a shell would give to curl. */
async function argumentsOf(command: string): Promise<string[]> {
  const script = `curl() { for argument in "$@"; do printf '%s\\0' "$argument"; done; }; ${command}`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { env: { SEOGEO_API_KEY: 'the key' } });
  return stdout.split('\0').slice(0, -1);
}

describe('Copy as curl', () => {
  it('gives curl exactly what the console sends, whatever characters it holds', async () => {
    const body = `{\n  "name": "It's $HOME \`date\` \\"quoted\\" !"\n}`;
    const headers = { 'Idempotency-Key': "a'b", 'Content-Type': 'application/json' };
    const request = { method: 'POST', target: '/projects?a=%27', headers, body };
    expect(await argumentsOf(curlCommand('http://127.0.0.1:1/v1', request, true))).toEqual([
      '-i',
      'http://127.0.0.1:1/v1/projects?a=%27',
      '-H',
      'Authorization: Bearer the key',
      '-H',
      "Idempotency-Key: a'b",
      '-H',
      'Content-Type: application/json',
      '--data-raw',
      body,
    ]);
  });

  it('names the method only where curl would choose another, and no key where none is needed', async () => {
    const get = { method: 'GET', target: '/openapi.json', headers: {}, body: null };
    expect(await argumentsOf(curlCommand('http://h', get, false))).toEqual(['-i', 'http://h/openapi.json']);
    const remove = { ...get, method: 'DELETE' };
    expect(await argumentsOf(curlCommand('http://h', remove, false))).toContain('DELETE');
  });
});
