import { wrap } from './output/wrap.ts';

const WIDTH = 80;

/** The examples at the end of a command's help: what one wants, and the line to type. */
export const examples = (lines: Readonly<Record<string, string>>): string =>
  `\nExamples:\n${Object.entries(lines)
    .map(([command, purpose]) => [...wrap(`  # ${purpose}`, WIDTH, '  # '), ...continued(command)].join('\n'))
    .join('\n')}`;

/** A command of several lines where it does not fit on one, as a shell reads it: broken before options. */
const continued = (command: string): readonly string[] => {
  const lines: string[] = [];
  let line = '  $';
  for (const part of command.split(/ (?=--?[a-z])/)) {
    if (line.length + part.length + 3 > WIDTH) {
      lines.push(`${line} \\`);
      line = '     ';
    }
    line += ` ${part}`;
  }
  return [...lines, line];
};
