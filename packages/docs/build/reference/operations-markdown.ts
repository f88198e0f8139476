import type { DocsAnswer } from '../answers.ts';
import type { DocsField } from '../fields.ts';
import { markdownTable } from '../markdown-table.ts';
import { type DocsOperation, keyNeeded, tryHref } from '../operations.ts';
import { fromReference } from '../try-page.ts';
import type { ValueFacts } from '../value-facts.ts';

/** Operations one after another, and what the bodies of their errors and the headers of their answers say. */
export function operationsMarkdown(operations: readonly DocsOperation[], ending: 'md' | 'html'): string {
  const told: Told = new Map();
  const answers = operations.flatMap((operation) => operation.answers);
  const texts = [
    ...operations.map((operation) => operationMarkdown(operation, told)),
    errorsMarkdown(answers, told),
    headersMarkdown(answers),
  ];
  return `${toGuides(texts.join('\n\n'), ending)}\n`;
}

/** Descriptions link to sections of the document's own description: from here they lead to guides with this ending. */
export function toGuides(markdown: string, ending: 'md' | 'html'): string {
  return markdown.replaceAll(
    /\]\((#section\/[\w-]+)\)/g,
    (_, href: string) => `](../${fromReference(href).replace(/html$/, ending)})`,
  );
}

/** Where on a page a long list of values stands. */
type Told = Map<string, string>;

/** Values beyond which a list is told once on a page. */
const LONG = 20;
const FIELD_HEAD: readonly string[] = ['name', 'type', 'required', 'meaning'];

function operationMarkdown(operation: DocsOperation, told: Told): string {
  const { method, path, summary, description, deprecation, parameters, sent, answered, answers, samples } =
    operation;
  const example = answers.find(({ status }) => status.startsWith('2'))?.example ?? null;
  return [
    `## ${summary}`,
    `\`${method} ${path}\`. ${neededKey(operation)} [Try it](../${tryHref(operation)})`,
    deprecation ?? '',
    description.trim(),
    titled(
      'Parameters',
      ['name', 'in', ...FIELD_HEAD.slice(1)],
      parameters.map((one) => {
        const [name = '', ...others] = fieldRow({ ...one, path: one.name }, told, summary, true);
        return [name, one.in, ...others];
      }),
    ),
    titled(
      'Body',
      FIELD_HEAD,
      sent.map((field) => fieldRow(field, told, summary, true)),
    ),
    titled(
      'Answer',
      FIELD_HEAD,
      answered.map((field) => fieldRow(field, told, summary)),
    ),
    example === null ? '' : `### Example of an answer\n\n\`\`\`json\n${example}\n\`\`\``,
    answersMarkdown(answers),
    ...samples.map((sample) => `### ${sample.label}\n\n${sampleBlock(sample)}`),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/**
 * @param place the heading above it
 * @param asked whether it is sent, and has to keep to a pattern
 */
function fieldRow(field: DocsField, told: Told, place: string, asked = false): string[] {
  const { path, type, required, rule } = field;
  const text = meaning(field, told, `\`${path}\` in “${place}”`);
  const pattern = rule.replaceAll(/https?:[^\s,]*[^\s,.]/g, '`$&`');
  return [
    `\`${path}\``,
    type,
    required ? 'yes' : 'no',
    asked && rule !== '' ? `${text} It ${pattern}` : text,
  ];
}

/** What a value means, what it may be, and within which limits. */
function meaning(
  { description, values, open, limits, fallback }: ValueFacts,
  told: Told,
  place: string,
): string {
  const list = values.map((value) => `\`${value}\``).join(', ');
  const before = values.length > LONG ? told.get(list) : undefined;
  if (before === undefined) told.set(list, place);
  const kind = open ? 'Known values' : 'Values';
  return [
    // A table cannot stand in a cell of another; what it lists is among the values.
    description.replaceAll(/^\|.*$/gm, ''),
    ...(values.length === 0 ? [] : [`${kind}: ${before === undefined ? list : `those of ${before}`}.`]),
    ...(limits === '' ? [] : [`Limits: ${limits}.`]),
    ...(fallback === null ? [] : [`\`${fallback}\` unless given.`]),
  ].join(' ');
}

/** Every status with its codes, and the headers that not every answer has. */
function answersMarkdown(answers: readonly DocsAnswer[]): string {
  const [first, ...others] = answers.map(({ headers }) => headers.map(({ name }) => name));
  const common = (first ?? []).filter((name) => others.every((names) => names.includes(name)));
  const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  const rows = answers.map(({ status, description, codes, headers }) => [
    status,
    code([...new Set(codes)]),
    description,
    code(headers.map(({ name }) => name).filter((name) => !common.includes(name))),
  ]);
  const always = `Every answer has the headers ${code(common)}. What they say stands [below](#headers-of-answers), as does [what an error has](#errors).`;
  return `### Statuses and errors\n\n${markdownTable(['status', 'codes', 'meaning', 'further headers'], rows)}\n\n${always}`;
}

/** What stands in the body of an error, once for all of them. */
function errorsMarkdown(answers: readonly DocsAnswer[], told: Told): string {
  const fields = answers.flatMap((answer) => (/^[45]/.test(answer.status) ? answer.fields : []));
  const different = [...new Map(fields.map((field) => [field.path + field.description, field])).values()];
  return `## Errors\n\nWhat to do about each is in [Errors](#section/Errors).\n\n${markdownTable(
    FIELD_HEAD,
    different.map((field) => fieldRow(field, told, 'Errors')),
  )}`;
}

/** Each header of these answers once. */
function headersMarkdown(answers: readonly DocsAnswer[]): string {
  const headers = answers.flatMap((answer) => answer.headers);
  const rows = headers.map((one) => [`\`${one.name}\``, one.type, meaning(one, new Map(), '')]);
  const once = new Map(rows.map((row) => [row.join('|'), row]));
  return `## Headers of answers\n\n${markdownTable(['name', 'type', 'meaning'], [...once.values()])}`;
}

/** Which key it needs, in Markdown. */
export function neededKey(operation: DocsOperation): string {
  return keyNeeded(operation, (scope) => `\`${scope}\``);
}

/** A sample as a block of code. */
export function sampleBlock({ lang, source }: DocsOperation['samples'][number]): string {
  return `\`\`\`${lang === 'Shell' ? 'sh' : 'ts'}\n${source.trimEnd()}\n\`\`\``;
}

function titled(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `### ${title}\n\n${markdownTable(head, rows)}`;
}
