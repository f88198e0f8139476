import {
  items as itemsOf,
  type Located,
  member,
  type OpenApiDocument,
  objectAt,
  schemaTypes,
  target,
  text,
  texts,
  within,
} from '@seogeo/document';

/** What the document says of one value: a parameter, a header or a member of a body. */
export interface ValueFacts {
  /** Such as `string (uuid) or null`. */
  readonly type: string;
  readonly description: string;
  /** All that is allowed, or all that is known; empty where the document lists none. */
  readonly values: readonly string[];
  /** Whether further values may come. */
  readonly open: boolean;
  /** Such as `1 to 100`; empty where there are none. */
  readonly limits: string;
  /** What it is where it is not given, as text; null where that is not said. */
  readonly fallback: string | null;
  /** What its pattern asks for, such as `must be an http or https URL.`; empty where it has none. */
  readonly rule: string;
}

/** The widths of numbers in programs, which JSON does not have. */
const WIDTHS: readonly string[] = ['int32', 'int64', 'float', 'double'];
/** The most that the first of them holds: no limit that anybody meets. */
const INT32 = 2_147_483_647;

/**
 * The schema as it is written, then what its `$ref` leads to, then what it is put together from. All of them count, and
 * what is said nearer to the value is said of it (JSON Schema 2020-12, section 8.2.3; OpenAPI 3.1, section 4.8.24).
 */
export function layersOf(
  document: OpenApiDocument,
  schema: Located,
  above: readonly string[] = [],
): readonly Located[] {
  if (above.includes(schema.at)) return [];
  const around = [...above, schema.at];
  const reference = text(member(schema.value, '$ref'));
  const behind = reference === undefined ? [] : [target(document, reference, schema.at)];
  const parts = listed(schema, 'allOf');
  return [schema, ...[...behind, ...parts].flatMap((layer) => layersOf(document, layer, around))];
}

/** The schemas of which one holds, each with its layers. */
export function choicesOf(
  document: OpenApiDocument,
  layers: readonly Located[],
): readonly (readonly Located[])[] {
  const choices = layers.flatMap((layer) => ['oneOf', 'anyOf'].flatMap((name) => listed(layer, name)));
  return choices.map((choice) => layersOf(document, choice));
}

/** What the layers of a list say of each of its items, or those of an object of its member `name`. */
export function entriesOf(
  document: OpenApiDocument,
  layers: readonly Located[],
  name = 'items',
): readonly Located[] {
  return layers.flatMap((layer) => {
    const value = member(layer.value, name);
    return value === undefined ? [] : layersOf(document, within(layer, name, value));
  });
}

/** What all these layers of one schema say together; of a list also what its items may be. */
export function factsOf(document: OpenApiDocument, layers: readonly Located[]): ValueFacts {
  const all = [...layers, ...choicesOf(document, layers).flat()];
  const said = (key: string): unknown =>
    all.map(({ value }) => member(value, key)).find((one) => one !== undefined);
  const known = said('x-known-values');
  const entries = entriesOf(document, layers);
  const ofEntries = entries.length === 0 ? undefined : factsOf(document, entries);
  const values = known === undefined ? valuesOf(document, layers) : knownValues(document, known);
  const fallback = said('default');
  return {
    type: typesOf(document, layers).join(' or '),
    description: text(said('description'))?.trim() ?? '',
    values: values.length === 0 ? (ofEntries?.values ?? []) : values,
    open: known !== undefined || said('x-open-enum') === true || ofEntries?.open === true,
    limits: limitsOf(said),
    fallback: fallback === undefined ? null : String(fallback),
    rule: text(said('x-pattern-message')) ?? '',
  };
}

function typesOf(document: OpenApiDocument, layers: readonly Located[]): string[] {
  const own = layers.map(({ value }) => schemaTypes(value)).find(({ size }) => size > 0) ?? new Set<string>();
  const format = layers.map(({ value }) => text(member(value, 'format'))).find((name) => name !== undefined);
  const named = [...own].map((type) => {
    if (type === 'array') return `array of ${typesOf(document, entriesOf(document, layers)).join(' or ')}`;
    return format === undefined || WIDTHS.includes(format) || type === 'null' ? type : `${type} (${format})`;
  });
  const choices =
    own.size > 0 ? [] : choicesOf(document, layers).flatMap((choice) => typesOf(document, choice));
  return [...new Set([...named, ...choices])];
}

function valuesOf(document: OpenApiDocument, layers: readonly Located[]): readonly string[] {
  for (const { value } of layers) {
    const values = [...itemsOf(member(value, 'enum')), member(value, 'const')];
    const shown = values.filter((one) => one !== undefined && one !== null).map(String);
    if (shown.length > 0) return shown;
  }
  return [...new Set(choicesOf(document, layers).flatMap((choice) => valuesOf(document, choice)))];
}

/** `x-known-values`: a list, or the name of the schema that has it. */
function knownValues(document: OpenApiDocument, known: unknown): readonly string[] {
  const named = objectAt(document, 'components', 'schemas', String(known));
  return texts(typeof known === 'string' ? named['x-known-values'] : known);
}

function limitsOf(said: (key: string) => unknown): string {
  // Their length is that of their format.
  const sized = !['uuid', 'date-time'].includes(String(said('format')));
  const limits = [
    range(said('minimum'), said('maximum') === INT32 ? undefined : said('maximum'), ''),
    range(said('exclusiveMinimum'), said('exclusiveMaximum'), '', ' exclusive'),
    sized ? range(said('minLength'), said('maxLength'), ' characters') : '',
    range(said('minItems'), said('maxItems'), ' items'),
  ];
  return limits.filter((limit) => limit !== '').join(', ');
}

function range(least: unknown, most: unknown, unit: string, ends = ''): string {
  if (least === undefined && most === undefined) return '';
  if (least === most) return `${most}${unit}`;
  if (most === undefined) return `at least ${least}${unit}${ends}`;
  return least === undefined ? `at most ${most}${unit}${ends}` : `${least} to ${most}${unit}${ends}`;
}

function listed(schema: Located, name: string): readonly Located[] {
  const list = within(schema, name, member(schema.value, name));
  return itemsOf(list.value).map((value, index) => within(list, String(index), value));
}
