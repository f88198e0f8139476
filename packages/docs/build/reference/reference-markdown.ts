import type { DocsField } from '../fields.ts';
import { markdownTable } from '../markdown-table.ts';
import { type DocsOperation, keyNeeded, tagHref, tryHref } from '../operations.ts';
import { fromReference } from '../try-page.ts';
import type { Tag } from './reference-index.ts';

/** The list of all operations, for who reads text. */
export function referenceMarkdown(
  tags: readonly Tag[],
  operations: readonly DocsOperation[],
  level = '##',
): string {
  const sections = tags.map(({ name, description }) => {
    const rows = operations.filter(({ tag }) => tag === name).map(line);
    return `${level} [${name}](${tagHref(name).replace(/html$/, 'md')})\n\n${description}\n\n${rows.join('\n')}\n`;
  });
  return `# Reference\n\n${sections.join('\n')}`;
}

/** What the forms of Try it send, for who has none: each request as a command. */
export function tryMarkdown(tags: readonly Tag[], operations: readonly DocsOperation[]): string {
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ tag }) => tag === name);
    return `## ${name}\n\n${own.map(requestMarkdown).join('\n\n')}\n`;
  });
  return `# Try it\n\nEvery request as a command, with \`SEOGEO_URL\` and \`SEOGEO_API_KEY\` as [First request in a minute](guides/first-request.md) sets them.\n\n${sections.join('\n')}`;
}

function requestMarkdown(operation: DocsOperation): string {
  const { method, path, summary, samples } = operation;
  const command = samples.filter(({ lang }) => lang === 'Shell').map(sampleBlock);
  return [`### ${summary}`, `\`${method} ${path}\`. ${neededKey(operation)}`, ...command].join('\n\n');
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
    `\`${method} ${path}\`. ${neededKey(operation)} [Try it](../${tryHref(operation)})`,
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
    ...samples.map((sample) => `### ${sample.label}\n\n${sampleBlock(sample)}`),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function neededKey(operation: DocsOperation): string {
  return keyNeeded(operation, (scope) => `\`${scope}\``);
}

function sampleBlock({ lang, source }: DocsOperation['samples'][number]): string {
  return `\`\`\`${lang === 'Shell' ? 'sh' : 'ts'}\n${source.trimEnd()}\n\`\`\``;
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
