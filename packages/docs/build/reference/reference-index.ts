import { escapeHtml } from '../escape-html.ts';
import { operationRow } from '../home-page.ts';
import { type Tag, tagHref } from '../operations.ts';
import type { Page } from '../page.ts';

/** The reference's first page: every tag with its operations. Links to the reference of one page arrive here too. */
export function referenceIndex(tags: readonly Tag[]): Page {
  const sections = tags.map(({ name, description, operations }) => {
    const rows = operations.map(operationRow);
    return `<h2><a href="${tagHref(name)}">${escapeHtml(name)}</a></h2>
<p>${escapeHtml(description)}</p>
<ul class="operations">${rows.join('')}</ul>`;
  });
  return {
    href: 'reference.html',
    kind: 'reference',
    title: 'Reference of the API',
    description:
      'Every operation with its parameters, fields, answers, errors and code samples in three languages.',
    markdown: 'reference.md',
    main: `<h1>Reference</h1>
<p class="lead">Every operation with its parameters, fields, answers and errors, and code samples for curl, the TypeScript client and fetch.</p>
<p>The same for programs: the <a href="openapi.json">OpenAPI document</a>. How to call the API stands in the <a href="guides/first-request.html">guides</a>.</p>
${sections.join('\n')}`,
  };
}
