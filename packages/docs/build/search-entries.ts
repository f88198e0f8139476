import type { SearchEntry } from '../src/search.ts';
import type { Guide } from './guides.ts';
import { type DocsOperation, referenceHref } from './operations.ts';

/** Everything the search can find: guides, their sections, operations. */
export function searchEntries(guides: readonly Guide[], operations: readonly DocsOperation[]): SearchEntry[] {
  return [...guides.flatMap(guideEntries), ...operations.map(operationEntry)];
}

function guideEntries({ href, title, lead, sections }: Guide): SearchEntry[] {
  const sectionEntries = sections.map(
    (section): SearchEntry => ({
      href: `${href}#${section.id}`,
      title: section.title,
      context: title,
      kind: 'guide',
      keywords: '',
      text: section.text,
    }),
  );
  return [{ href, title, context: 'Guide', kind: 'guide', keywords: '', text: lead }, ...sectionEntries];
}

function operationEntry(operation: DocsOperation): SearchEntry {
  const { id, method, path, summary, description, parameters, scopes } = operation;
  return {
    href: referenceHref(operation),
    title: summary,
    context: `${method} ${path}`,
    kind: 'operation',
    keywords: [id, ...scopes, ...parameters.map(({ name }) => name)].join(' '),
    text: [description, ...parameters.map((parameter) => parameter.description)].join(' '),
  };
}
