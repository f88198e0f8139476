import { isObject, items, type JsonObject, member, objectAt, schemaTypes, texts } from '@seogeo/document';
import { branchesOf, FlatSchemas } from '../../conformance/generate/flat-schemas.ts';
import { type Guess, isTelling, KNOWN, type Known, type KnownName, needsOf } from './guess.ts';
import { harmlessText, harmlessValue, isAllowedText } from './harmless-value.ts';
import { isContainer, known, knownField, knownFlag, type Scope } from './known-fields.ts';

/** Where in a body a schema stands. */
interface Place {
  readonly name: string;
  readonly scope: Scope;
  readonly required: boolean;
  /** Whether a member beside it has the message already. */
  readonly told: boolean;
  /** The schemas that are looked into already: what is referred to by its reference, from wherever that is. */
  readonly above: readonly unknown[];
  /** How many schemas may still be looked into: what is required may lead everywhere. */
  readonly budget: { left: number };
}

/** More than the errors of any document that was looked at have. */
const MOST_SCHEMAS = 5_000;
/** Of more alternatives the first are enough for a guess. */
const MOST_VARIANTS = 6;
/** What lies deeper is nobody's error. */
const DEEPEST = 24;

/**
 * The body of an error, guessed from the names of its schema's fields; what has to be there and nobody can guess is
 * something that the schema allows. Null where nothing of the error would be told.
 */
export function guessError(document: JsonObject, schema: unknown): Guess | null {
  const place: Place = {
    name: 'message',
    scope: 'error',
    required: true,
    told: false,
    above: [],
    budget: { left: MOST_SCHEMAS },
  };
  const guess = guessValue(new FlatSchemas(document), schema, place);
  return guess !== null && isTelling(guess) ? guess : null;
}

function guessValue(schemas: FlatSchemas, schema: unknown, place: Place): Guess | null {
  const { above, budget } = place;
  const written = member(schema, '$ref') ?? schema;
  if (budget.left <= 0 || above.length > DEEPEST || above.includes(written)) return null;
  budget.left -= 1;
  const guesses = [...variantsOf(schemas, schema).take(MOST_VARIANTS)].flatMap(
    (variant) => guessPlain(schemas, variant, { ...place, above: [...above, written] }) ?? [],
  );
  return guesses.find(isTelling) ?? guesses[0] ?? null;
}

/** What a schema may be, each without references, parts and alternatives: each is made when it is asked for. */
function* variantsOf(
  schemas: FlatSchemas,
  schema: unknown,
  taken: readonly unknown[] = [],
): Generator<JsonObject> {
  const flat = schemas.flat(schema);
  if (flat === null) return;
  const [alternatives, branches] = branchesOf(flat, taken);
  // Alternatives so far within others are left open: to find that none leads on would take all of them.
  if (branches === null || taken.length > MOST_VARIANTS) yield flat;
  else for (const branch of branches) yield* variantsOf(schemas, branch, [...taken, alternatives]);
}

function guessPlain(schemas: FlatSchemas, schema: JsonObject, place: Place): Guess | null {
  if ('const' in schema || Array.isArray(schema.enum)) return guessMember(schema, place);
  const types = schemaTypes(schema);
  const may = (type: string): boolean => types.has(type) || (types.size === 0 && !('items' in schema));
  if (types.has('object') || isObject(schema.properties)) {
    // An object of the domain (the order that could not be paid) is not looked into: all of the document may be behind it.
    const isOfErrors = place.required || isContainer(place.name);
    return isOfErrors ? guessObject(schemas, schema, place) : null;
  }
  if (types.has('array') || 'items' in schema) return guessList(schemas, schema, place);
  const text = may('string') ? guessText(schema, place) : undefined;
  const integer = types.has('integer') || types.has('number') ? guessInteger(schema, place) : undefined;
  const flag = types.has('boolean') ? knownFlag(place.name) : undefined;
  if (flag !== undefined) return { kind: 'literal', value: flag };
  return text ?? integer ?? (place.required ? harmless(schema) : null);
}

/** One of what the document allows: of a field that is known the first, rather than none. */
function guessMember(schema: JsonObject, { name, scope, required }: Place): Guess | null {
  const isTelling = (['string', 'integer'] as const).some(
    (type) => knownField(name, type, scope) !== undefined,
  );
  const value = required || isTelling ? harmlessValue(schema) : undefined;
  return value === undefined ? null : { kind: 'literal', value, isTelling };
}

function guessText(schema: JsonObject, { name, scope, told }: Place): Guess | undefined {
  const { format } = schema;
  const found = knownField(name, 'string', scope) ?? alone(name, told);
  if (found === 'now') return format === 'date' ? known('today') : known('now');
  const { maxLength, ...rest } = schema;
  const isCut = typeof maxLength === 'number' && (found === 'message' || found === 'detailMessage');
  if (found === undefined || !isAllowedText(isCut ? rest : schema, sampleOf[found] ?? '')) return undefined;
  return isCut ? { kind: 'known', known: cut(KNOWN[found], maxLength) } : known(found);
}

/** What is wrong may take more words than the document has room for. */
function cut({ source, needs, value }: Known, most: number): Known {
  return {
    source: `${source}.slice(0, ${most})`,
    needs,
    value: (...of) => String(value(...of)).slice(0, most),
  };
}

/** `{ error: '…' }` and `{ id: '…', message: '…' }`, where nothing else says what they say. */
function alone(name: string, told: boolean): KnownName | undefined {
  if (name === 'error') return told ? 'code' : 'message';
  return name === 'id' && told ? 'code' : undefined;
}

/** What a field is held against: a schema that refuses this refuses most. */
const sampleOf: Readonly<Partial<Record<KnownName, string>>> = {
  message: 'There is nothing at this address: check the path.',
  title: 'Not Found',
  code: 'NOT_FOUND',
  statusText: '404',
  requestId: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
  detailField: '/limit',
  detailIn: 'query',
  detailCode: 'type',
  detailMessage: 'limit must be an integer.',
};

function guessInteger(schema: JsonObject, { name, scope }: Place): Guess | undefined {
  const found = scope === 'error' ? knownField(name, 'integer', scope) : undefined;
  const { minimum, maximum } = schema;
  const isOutside = Number(minimum ?? 400) > 400 || Number(maximum ?? 599) < 599;
  return found === undefined || (found === 'status' && isOutside) ? undefined : known(found);
}

/** What says what is wrong goes first, as the rest depends on whether anything does. */
function guessObject(schemas: FlatSchemas, schema: JsonObject, place: Place): Guess | null {
  const properties = Object.entries(objectAt(schema, 'properties'));
  const required = texts(schema.required);
  const found = new Map<string, Guess>();
  for (const turn of ['plain', 'dependent'] as const) {
    for (const [name, property] of properties) {
      if (isDependent(property, name) !== (turn === 'dependent')) continue;
      const needed = required.includes(name);
      const told = [...found.values()].some(isInWords);
      const guess = guessValue(schemas, property, { ...place, name, required: needed, told });
      if (guess === null && needed) return null;
      if (guess !== null && (needed || isWorthTelling(guess, name))) found.set(name, guess);
    }
  }
  if (required.some((name) => !Object.hasOwn(objectAt(schema, 'properties'), name))) return null;
  if (found.size === 0 && properties.length > 0 && !place.required) return null;
  const members = properties.flatMap(([name]) => {
    const guess = found.get(name);
    return guess === undefined ? [] : [[name, guess] as const];
  });
  return { kind: 'object', members };
}

/** A status, a code or a time beside it is no sentence: where there is none, the field that is left has it. */
function isInWords(guess: Guess): boolean {
  return [...needsOf(guess)].some((need) => need === 'message' || need === 'STATUS_CODES');
}

function isDependent(property: unknown, name: string): boolean {
  const types = schemaTypes(property);
  return types.has('array') || types.has('object') || name === 'error' || name === 'id' || types.size === 0;
}

/** What may be left out is left out, unless it tells something. */
function isWorthTelling(guess: Guess, name: string): boolean {
  if (guess.kind === 'known') return true;
  if (guess.kind === 'literal') return isTelling(guess) || knownFlag(name) !== undefined;
  return (isContainer(name) || guess.kind === 'list') && isTelling(guess);
}

/** A list of what is wrong with the request where something else says what is wrong at all, else of this one error. */
function guessList(schemas: FlatSchemas, schema: JsonObject, place: Place): Guess | null {
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const of = (scope: Scope): Guess | null => {
    const name = scope === 'error' ? 'message' : 'detail';
    return guessValue(schemas, schema.items ?? {}, { ...place, name, scope, required: true, told: false });
  };
  if (items(schema.prefixItems).length > 0) return null;
  if (place.told && least === 0) {
    const item = isContainer(place.name) ? of('detail') : null;
    if (item !== null && namesField(item)) return { kind: 'details', item };
    return place.required ? { kind: 'list', items: [] } : null;
  }
  const item = least > 0 || isContainer(place.name) || place.name === 'message' ? of('error') : null;
  if (item !== null && least <= 1) return { kind: 'list', items: [item] };
  return least === 0 && place.required ? { kind: 'list', items: [] } : null;
}

/** Where it is of no use to know no place, a text says what is wrong by itself. */
function namesField(item: Guess): boolean {
  if (item.kind === 'known') return item.known.source === 'detail.message';
  return item.kind === 'object' && item.members.some(([, member]) => isField(member));
}

function isField(member: Guess): boolean {
  return member.kind === 'known' && member.known.source === 'detail.field';
}

function harmless(schema: JsonObject): Guess | null {
  const plain = harmlessValue(schema);
  const value = plain === undefined ? harmlessText(schema) : plain;
  return value === undefined ? null : { kind: 'literal', value };
}
