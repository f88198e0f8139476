import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { createProgram } from '../program.ts';
import { bashScript } from './bash.ts';
import { commandTree } from './command-tree.ts';

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder('completion-history');
  await writeFile(join(folder.path, 'seogeo.bash'), bashScript(commandTree(createProgram(async () => {}))));
});
afterAll(() => folder.remove());

/** What bash offers where projects have these names. @param history whether `!` stands for a line of the history */
const offered = async (line: string, history: boolean): Promise<readonly string[]> => {
  const names = ['!!', 'Hey!', 'Hey!Joe', 'a!b', 'Hey Joe'].map((name) => `'${name}'`).join(' ');
  const script = `set ${history ? '-' : '+'}o histexpand; seogeo() { printf '%s\\n' ${names}; }; source seogeo.bash; COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'; COMP_LINE="$1"; COMP_POINT=\${#1}; _seogeo; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', line], { cwd: folder.path });
  return stdout.trim().split('\n').filter(Boolean);
};

describe('names that bash would take for a line of its history', () => {
  it('are not offered between double quotes, where nothing keeps it from that', async () => {
    expect(await offered('seogeo pages "', true)).toEqual(['Hey Joe']);
    expect(await offered('seogeo pages "!', true)).toEqual([]);
    expect(await offered('seogeo audit u --project "Hey', true)).toEqual(['Hey Joe']);
  });

  it('are offered where they are escaped or mean themselves', async () => {
    expect(await offered('seogeo pages ', true)).toEqual([
      '\\!\\!',
      'Hey\\!',
      'Hey\\!Joe',
      'a\\!b',
      'Hey\\ Joe',
    ]);
    expect(await offered("seogeo pages 'Hey", true)).toEqual(['Hey!', 'Hey!Joe', 'Hey Joe']);
    expect(await offered('seogeo pages "Hey', false)).toEqual(['Hey!', 'Hey!Joe', 'Hey Joe']);
  });
});
