import { type DocsOperation, type Tag, tagHref } from '../operations.ts';
import { neededKey, operationsMarkdown, sampleBlock } from './operations-markdown.ts';

/** The list of all operations, for who reads text. */
export function referenceMarkdown(tags: readonly Tag[], level = '##'): string {
  const sections = tags.map(({ name, description, operations }) => {
    const rows = operations.map(line);
    return `${level} [${name}](${tagHref(name).replace(/html$/, 'md')})\n\n${description}\n\n${rows.join('\n')}\n`;
  });
  return `# Reference\n\n${sections.join('\n')}`;
}

/** What the forms of Try it send, for who has none: each request as a command. */
export function tryMarkdown(tags: readonly Tag[]): string {
  const sections = tags.map(
    ({ name, operations }) => `## ${name}\n\n${operations.map(requestMarkdown).join('\n\n')}\n`,
  );
  return `# Try it\n\nEvery request as a command, with \`SEOGEO_BASE_URL\` and \`SEOGEO_API_KEY\` as [First request in a minute](guides/first-request.md) sets them.\n\n${sections.join('\n')}`;
}

function requestMarkdown(operation: DocsOperation): string {
  const { method, path, summary, samples } = operation;
  const command = samples.filter(({ lang }) => lang === 'Shell').map(sampleBlock);
  return [`### ${summary}`, `\`${method} ${path}\`. ${neededKey(operation)}`, ...command].join('\n\n');
}

/** All that is to be known of a tag's operations. */
export function tagMarkdown({ name, description, operations }: Tag): string {
  return `# ${name}\n\n${description}\n\n${operationsMarkdown(operations, 'md')}`;
}

/** Such as: - `GET /projects`: List projects */
export function line({ method, path, summary }: DocsOperation): string {
  return `- \`${method} ${path}\`: ${summary}`;
}
