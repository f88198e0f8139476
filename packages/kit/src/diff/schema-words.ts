import { listed, shown } from './sentence.ts';

/** What may be said of the value of a keyword, beside the plain "changed from … to …". */
const bounds: ReadonlyMap<string, string> = new Map([
  ['maximum', 'at most'],
  ['exclusiveMaximum', 'less than'],
  ['maxLength', 'at most this many characters:'],
  ['maxItems', 'at most this many items:'],
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['minLength', 'at least this many characters:'],
  ['minItems', 'at least this many items:'],
]);

/** The end of a sentence that begins with the schema's subject: what a keyword's change means. */
export function schemaWords(keyword: string, before: unknown, after: unknown): string {
  if (keyword === 'enum') return enumWords(before, after);
  if (keyword === 'type') return `is ${typeWords(after)} instead of ${typeWords(before)}`;
  if (keyword === 'additionalProperties' && after === false) return 'takes no unknown members any more';
  if (keyword === 'additionalProperties' && before === false) return 'takes unknown members now';
  if (after === undefined) return `has no \`${keyword}\` any more, which was ${shown(before)}`;
  const instead = before === undefined ? '' : ` instead of ${shown(before)}`;
  const bound = bounds.get(keyword);
  if (bound !== undefined) return `is ${bound} ${shown(after)}${instead}`;
  return `has \`${keyword}\` ${shown(after)}${instead || ' now'}`;
}

function enumWords(before: unknown, after: unknown): string {
  if (!Array.isArray(before)) return `is limited to ${listed(Array.isArray(after) ? after : [])} now`;
  if (!Array.isArray(after)) return `is no longer limited to ${listed(before)}`;
  const gone = before.filter((value) => !after.includes(value));
  const come = after.filter((value) => !before.includes(value));
  const lost = gone.length === 0 ? '' : `can no longer be ${listed(gone)}`;
  const gained = come.length === 0 ? '' : `can also be ${listed(come)}`;
  if (lost === '' && gained === '') return 'lists its values in another order';
  return [lost, gained].filter((part) => part !== '').join(' and ');
}

function typeWords(type: unknown): string {
  if (type === undefined) return 'anything';
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => `\`${String(name)}\``).join(' or ');
}
