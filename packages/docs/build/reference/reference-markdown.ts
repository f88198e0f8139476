import { type DocsOperation, tagHref } from '../operations.ts';
import { neededKey, operationsMarkdown, sampleBlock } from './operations-markdown.ts';
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
  return `# Try it\n\nEvery request as a command, with \`SEOGEO_BASE_URL\` and \`SEOGEO_API_KEY\` as [First request in a minute](guides/first-request.md) sets them.\n\n${sections.join('\n')}`;
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

/** Such as: - `GET /projects`: List projects */
export function line({ method, path, summary }: DocsOperation): string {
  return `- \`${method} ${path}\`: ${summary}`;
}
