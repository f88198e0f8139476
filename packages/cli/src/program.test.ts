import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';
import { createProgram } from './program.ts';

const withPath = (command: CommandUnknownOpts, path: string): readonly [string, CommandUnknownOpts][] => [
  [path, command],
  ...command.commands.flatMap((child) => withPath(child, `${path} ${child.name()}`)),
];
const [, ...commands] = withPath(
  createProgram(async () => {}),
  'seogeo',
);

/** `its id or name`: a lower-case beginning and no full stop. */
const LABEL = /^(?!.*\.$)(\p{Ll}|URL|GEO)/u;

describe.each(commands)('the help of %s', (_path, command) => {
  it('speaks as that of the others does', () => {
    expect(command.summary()).toMatch(LABEL);
    expect(command.description()).toMatch(/^\p{Lu}.*\.$/u);
    for (const { description } of [...command.options, ...command.registeredArguments])
      expect(description).toMatch(LABEL);
  });

  it('breaks no line within 80 columns of a terminal', () => {
    const lines = command.configureHelp({ helpWidth: 80 }).helpInformation().split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });
});
