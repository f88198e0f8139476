/** The examples at the end of a command's help: what one wants, and the line to type. */
export const examples = (lines: Readonly<Record<string, string>>): string =>
  `\nExamples:\n${Object.entries(lines)
    .map(([command, purpose]) => `  # ${purpose}\n  $ ${command}`)
    .join('\n')}`;
