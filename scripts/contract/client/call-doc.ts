import { member, type OpenApiDocument, operationAt } from '@seogeo/document';
import type { OperationRow } from '@seogeo/kit';
import { responseExamples } from '@seogeo/kit/mock';

/**
 * What an editor shows of a call: what its operation says of itself, the scope it asks for, how it fails, an example.
 *
 * @param example code that has the client as `seogeo`
 */
export function callDoc(document: OpenApiDocument, row: OperationRow, example: string): string {
  const { summary, description = '' } = operationAt(document, row.path, row.method)?.value ?? {};
  const parts = [
    `${summary}. \`${row.method.toUpperCase()} ${row.path}\``,
    String(description).trim(),
    `**Scope**: ${row.scopes.map((scope) => `\`${scope}\``).join(', ') || 'none, any valid key will do'}.`,
    `**Errors**: ${errorsOf(document, row).join(' · ')}.`,
    `@example\n\`\`\`ts\n${example}\n\`\`\``,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Each status of an operation that is none of success, with the codes that its examples have. */
function errorsOf(document: OpenApiDocument, row: OperationRow): string[] {
  return responseExamples(document, row)
    .filter(({ status }) => status >= 400)
    .map(({ status, forms }) => {
      const bodies = forms.flatMap(({ examples }) => [...examples.values()]);
      const codes = bodies.map((body) => `\`${member(member(body, 'error'), 'code')}\``);
      return `${status} ${[...new Set(codes)].join(', ')}`;
    });
}

/** A text as a docstring of members that are indented by `indent`. */
export function docstring(text: string, indent: string): string {
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
