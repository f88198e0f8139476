import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';
import { synonyms } from './failure/synonyms.ts';
import { createProgram } from './program.ts';

const withPath = (command: CommandUnknownOpts, path: string): readonly [string, CommandUnknownOpts][] => [
  [path, command],
  ...command.commands.flatMap((child) => withPath(child, `${path} ${child.name()}`)),
];
const all = withPath(
  createProgram(async () => {}),
  'seogeo',
);
const [root, ...commands] = all as [(typeof all)[number], ...typeof all];

/** `its id or name`: a lower-case beginning and no full stop. */
const LABEL = /^(?!.*\.$)(\p{Ll}|URL|GEO)/u;

describe.each(commands)('the help of %s', (_path, command) => {
  it('speaks as that of the others does', () => {
    expect(command.summary()).toMatch(LABEL);
    expect(command.description()).toMatch(/^\p{Lu}.*\.$/u);
    for (const { description } of [...command.options, ...command.registeredArguments])
      expect(description).toMatch(LABEL);
  });

  it.each([60, 80])('breaks no line within %i columns of a terminal', (width) => {
    let shown = '';
    const columns = Object.getOwnPropertyDescriptor(process.stdout, 'columns');
    Object.defineProperty(process.stdout, 'columns', { value: width, configurable: true });
    command
      .configureHelp({ helpWidth: width, minWidthToWrap: 20 })
      .configureOutput({
        writeOut: (text) => {
          shown += text;
        },
      })
      .outputHelp();
    Object.defineProperty(process.stdout, 'columns', columns ?? { value: undefined, configurable: true });
    const lines = shown.split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
  });
});

describe('what other tools call a command', () => {
  it.each([...synonyms])('%s is %s here', (word, line) => {
    expect(commands.map(([path]) => path)).not.toContain(`seogeo ${word}`);
    let [, command] = root;
    for (const part of line.split(' ')) {
      const next = command.commands.find((child) => child.name() === part);
      if (part.startsWith('--'))
        expect([...command.options, ...root[1].options].map(({ long }) => long)).toContain(part);
      if (next !== undefined) command = next;
    }
    expect(line.startsWith('--') || command !== root[1]).toBe(true);
  });
});
