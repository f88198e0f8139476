import type { DocsField } from '../fields.ts';
import { markdownTable } from '../markdown-table.ts';
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
  const own = operations.filter((operation) => operation.tag === tag.name);
  return `# ${tag.name}\n\n${tag.description}\n\n${operationsMarkdown(own, 'md')}`;
}

/** Operations one after another. */
export function operationsMarkdown(operations: readonly DocsOperation[], ending: 'md' | 'html'): string {
  return `${toGuides(operations.map(operationMarkdown).join('\n\n'), ending)}\n`;
}

/** Descriptions link to sections of the document's own description: from here they lead to guides with this ending. */
export function toGuides(markdown: string, ending: 'md' | 'html'): string {
  return markdown.replaceAll(
    /\]\((#section\/[\w-]+)\)/g,
    (_, href: string) => `](../${fromReference(href).replace(/html$/, ending)})`,
  );
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
  const second = title === 'Parameters' ? 'in' : 'type';
  return `### ${title}\n\n${markdownTable(['name', second, 'required', 'meaning'], rows)}`;
}
