import type { SearchEntry } from '../src/search.ts';
import type { DocsField } from './fields.ts';
import type { Guide } from './guides.ts';
import { type DocsOperation, referenceHref } from './operations.ts';

/** Everything the search can find: guides, their sections, operations, and each parameter, field and error code. */
export function searchEntries(
  guides: readonly Guide[],
  operations: readonly DocsOperation[],
  errorCodes: readonly string[],
): SearchEntry[] {
  const named = operations.flatMap((operation) => [
    ...parameterEntries(operation),
    ...fieldEntries(operation),
  ]);
  const codes = errorCodes.map((code) => wordEntry('guides/errors.html#every-code', code, 'Error code', ''));
  // What is the same in many operations, such as the page of a list, is found once.
  const once = new Map(named.toReversed().map((entry) => [`${entry.title} ${entry.text}`, entry]));
  return [...guides.flatMap(guideEntries), ...operations.map(operationEntry), ...once.values(), ...codes];
}

function parameterEntries(operation: DocsOperation): SearchEntry[] {
  return operation.parameters.map(({ name, in: place, description }) =>
    wordEntry(referenceHref(operation), name, `${place} parameter · ${operation.summary}`, description),
  );
}

function fieldEntries(operation: DocsOperation): SearchEntry[] {
  const { sent, answered, summary } = operation;
  const entry =
    (how: string) =>
    ({ path, description }: DocsField) =>
      wordEntry(referenceHref(operation), path, `field ${how} · ${summary}`, description);
  return [...sent.map(entry('to send')), ...answered.map(entry('of the answer'))];
}

function wordEntry(href: string, title: string, context: string, text: string): SearchEntry {
  return { href, title, context, kind: 'word', keywords: title.split(/[.[\]]+/).at(-1) ?? '', text };
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
