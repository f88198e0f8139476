import { isScalar, type Node, visit } from 'yaml';
import type { SourceRule } from './source-rule.ts';
import { type SourceFile, START } from './source-tree.ts';

/** How the mistakes that people make are mended, by the parser's code. */
const MENDS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with blanks instead of tabs.',
  BAD_INDENT: 'Indent this line like its neighbours.',
  MISSING_CHAR: 'Close the bracket or the quotation mark, or add the colon or comma.',
  BAD_SCALAR_START: 'Put the text in quotation marks.',
  UNEXPECTED_TOKEN: 'Put texts with special characters in quotation marks, and close what was opened.',
  MULTILINE_IMPLICIT_KEY: 'Add the colon that is missing on this line, or put the text in quotation marks.',
  BLOCK_AS_IMPLICIT_KEY:
    'Put a text that contains a colon in quotation marks, and indent the members of a map alike.',
};
const USUAL_MEND = 'Compare the indentation, the brackets and the quotation marks with the lines around.';

/**
 * Every file is YAML, and no member of a map stands twice. Everything else rests on it. A parser may keep either of
 * two members of one name, so neither is taken.
 */
export const sourceYamlReadable: SourceRule = function* ({ files }) {
  for (const file of files.values()) {
    // What follows the first mistake of a file is mostly its consequence.
    const { name, refused, holdsMap, positionAt } = file;
    if (refused !== null) {
      yield { file: name, ...positionAt(within(file, refused.offset)), message: told(file, refused) };
    } else if (!holdsMap) {
      const message =
        'This file holds no map of members. Write the description of one thing, or remove the file.';
      yield { file: name, ...START, message };
    }
  }
};

function told(file: SourceFile, { code, message, offset }: NonNullable<SourceFile['refused']>): string {
  return code === 'DUPLICATE_KEY' ? twice(file, offset) : unreadable(code, message);
}

/** A mistake at the end of the file is shown at the last thing written there. */
function within({ text }: SourceFile, offset: number): number {
  return Math.min(offset, Math.max(text.trimEnd().length - 1, 0));
}

function unreadable(code: string, parserMessage: string): string {
  const [reason = ''] = parserMessage.split('\n');
  // The parser calls an unclosed bracket a mistake of indentation.
  const mend = /end with a [}\]]/.test(reason) ? MENDS.MISSING_CHAR : (MENDS[code] ?? USUAL_MEND);
  return `This cannot be read as YAML: ${lowerFirst(reason.replace(/ at line \d+, column \d+:?$/, ''))}. ${mend}`;
}

function twice(file: SourceFile, offset: number): string {
  let first: Node | null = null;
  let name = '';
  visit(file.parse(), {
    Map(_, map) {
      const second = map.items.find(({ key }) => isScalar(key) && key.range?.[0] === offset);
      if (second === undefined || !isScalar(second.key)) return undefined;
      name = String(second.key.value);
      const found = map.items.find(({ key }) => isScalar(key) && String(key.value) === name);
      first = isScalar(found?.key) ? found.key : null;
      return visit.BREAK;
    },
  });
  const where =
    rangeStart(first) === null
      ? ''
      : `; the first is on line ${file.positionAt(rangeStart(first) ?? 0).line}`;
  return `The member ${name} stands twice in the same map${where}. Remove one of the two, or rename it.`;
}

function rangeStart(node: Node | null): number | null {
  return node?.range?.[0] ?? null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
