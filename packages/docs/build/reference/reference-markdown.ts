import type { DocsField } from '../fields.ts';
import { type DocsOperation, keyNeeded, tagHref, tryHref } from '../operations.ts';
import { fromReference } from '../try-page.ts';
import type { Tag } from './reference-index.ts';

/** The list of all operations, for who reads text. */
export function referenceMarkdown(tags: readonly Tag[], operations: readonly DocsOperation[]): string {
  const sections = tags.map(({ name, description }) => {
    const rows = operations.filter(({ tag }) => tag === name).map(line);
    return `## [${name}](${tagHref(name).replace(/html$/, 'md')})\n\n${description}\n\n${rows.join('\n')}\n`;
  });
  return `# Reference\n\n${sections.join('\n')}`;
}

/** All that is to be known of a tag's operations. */
export function tagMarkdown(tag: Tag, operations: readonly DocsOperation[]): string {
  return `# ${tag.name}\n\n${tag.description}\n\n${operationsMarkdown(tag, operations, 'md')}`;
}

/** The operations of a tag one after another. @param ending of the guides that descriptions lead to */
export function operationsMarkdown(
  { name }: Tag,
  operations: readonly DocsOperation[],
  ending: 'md' | 'html',
): string {
  const own = operations.filter(({ tag }) => tag === name);
  const text = own.map(operationMarkdown).join('\n\n');
  return `${text.replaceAll(/\]\((#section\/[\w-]+)\)/g, (_, href: string) => `](../${fromReference(href).replace(/html$/, ending)})`)}\n`;
}

/** Such as: - `GET /projects`: List projects */
export function line({ method, path, summary }: DocsOperation): string {
  return `- \`${method} ${path}\`: ${summary}`;
}

function operationMarkdown(operation: DocsOperation): string {
  const { method, path, summary, description, deprecation, parameters, sent, answered, samples } = operation;
  return [
    `## ${summary}`,
    `\`${method} ${path}\`. ${keyNeeded(operation, (scope) => `\`${scope}\``)} [Try it](../${tryHref(operation)})`,
    deprecation ?? '',
    description.trim(),
    table(
      'Parameters',
      parameters.map((parameter) => [
        `\`${parameter.name}\``,
        parameter.in,
        required(parameter),
        parameter.description,
      ]),
    ),
    table('Body', sent.map(fieldRow)),
    table('Answer', answered.map(fieldRow)),
    ...samples.map(
      ({ label, lang, source }) =>
        `### ${label}\n\n\`\`\`${lang === 'Shell' ? 'sh' : 'ts'}\n${source.trimEnd()}\n\`\`\``,
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function fieldRow(field: DocsField): string[] {
  return [`\`${field.path}\``, field.type, required(field), field.description];
}

function required(of: { readonly required: boolean }): string {
  return of.required ? 'yes' : 'no';
}

function table(title: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
  const second = title === 'Parameters' ? 'in' : 'type';
  const lines = rows.map((row) => `| ${row.map(cell).join(' | ')} |`);
  return [
    `### ${title}`,
    '',
    `| name | ${second} | required | meaning |`,
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}
