import { calledAs } from './called-as.ts';
import { wrap } from './output/wrap.ts';

const WIDEST = 80;

/** The examples at the end of a command's help: what one wants, and the line to type as seogeo is called here. */
export const examples = (lines: Readonly<Record<string, string>>) => (): string => {
  const width = Math.min(WIDEST, process.stdout.columns || WIDEST);
  const called = (text: string) => text.replace(/(?<=^|`)seogeo(?= )/g, calledAs(process.env));
  const shown = Object.entries(lines).flatMap(([command, purpose]) => [
    ...wrap(`  # ${called(purpose)}`, width, '  # '),
    ...continued(called(command), width),
  ]);
  return `\nExamples:\n${shown.join('\n')}`;
};

/** A command of several lines where it does not fit on one, as a shell reads it: broken before options, quotes and addresses. */
const continued = (command: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '  $';
  for (const part of command.split(/(?<!^npm run) (?=--?[a-z]|[">]|https?:)/)) {
    if (line.length + part.length + 3 > width) {
      lines.push(`${line} \\`);
      line = '     ';
    }
    line += ` ${part}`;
  }
  return [...lines, line];
};
