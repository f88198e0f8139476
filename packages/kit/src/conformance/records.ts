import { encodedTemplate, isArray, isObject, member, parsed, templateNames } from '@seogeo/document';
import type { Contract } from './contract/contract.ts';
import type { WireAnswer } from './exchange/wire-request.ts';
import { canHold } from './generate/carriable.ts';

/** Values of path parameters, by name, not percent-encoded. */
export type Bindings = Readonly<Record<string, string>>;

/** More of them would make no request that fewer do not. */
const KEPT = 500;

/**
 * The records that the run has seen, as values of the path parameters that lead to them. Which identifier belongs to
 * which parameter is read from the paths: what `/projects` answers with an `id` is what `/projects/{projectId}` takes,
 * below the same parents; so is what `Location` names, and any field that is called like the parameter.
 */
export class Records {
  /** Path templates up to and with a parameter, such as `/projects/{projectId}`. */
  readonly #prefixes: readonly string[];
  readonly #byPrefix = new Map<string, Map<string, Bindings>>();
  readonly #byName = new Map<string, Set<string>>();
  /** Where the contract's paths begin, without a slash at the end. */
  readonly #basePath: string;

  constructor({ operations }: Contract, basePath: string) {
    const found = operations.flatMap(({ path }) => prefixesOf(path));
    this.#prefixes = [...new Set(found)].sort((a, b) => b.length - a.length);
    this.#basePath = basePath;
  }

  /** Notes what a successful answer tells. */
  learn(template: string, bindings: Bindings, answer: WireAnswer): void {
    const body = parsed(answer.text)?.value;
    for (const child of this.#prefixes.filter(
      (prefix) => prefix.slice(0, prefix.lastIndexOf('/')) === template,
    )) {
      for (const record of itemsOf(body) ?? [recordOf(body)])
        this.#note(child, bindings, identifierOf(record, parameterOf(child)));
    }
    for (const prefix of this.#prefixes) this.#noteNamed(parameterOf(prefix), body, 0);
    const location = answer.headers.get('location');
    if (location === undefined) return;
    for (const prefix of this.#prefixes) {
      const found = bindingsOf(prefix, location, this.#basePath);
      if (found !== null) this.#keep(prefix, found);
    }
  }

  /** Notes a record by the parameters that lead to it. */
  note(template: string, bindings: Bindings): void {
    if (this.#prefixes.includes(template)) this.#keep(template, bindings);
  }

  /** Forgets a record that was deleted. */
  forget(template: string, bindings: Bindings): void {
    this.#byPrefix.get(template)?.delete(JSON.stringify(bindings));
  }

  /**
   * The record that `pick` chooses for a path template: as many of its parameters as are known.
   * @param pick counts from the first record seen, around and around; -1 is the last one
   */
  choose(template: string, pick: number): Bindings {
    const known = this.#prefixes.filter((prefix) => template.startsWith(prefix));
    const rows = known
      .map((prefix) => [...(this.#byPrefix.get(prefix)?.values() ?? [])])
      .find((list) => list.length > 0);
    const deepest = rows?.at(pick < 0 ? pick : pick % rows.length) ?? {};
    const missing = templateNames(template).filter((name) => !Object.hasOwn(deepest, name));
    const named = missing.flatMap((name) => {
      const values = [...(this.#byName.get(name) ?? [])];
      const value = values.at(pick < 0 ? pick : pick % Math.max(1, values.length));
      return value === undefined ? [] : [[name, value] as const];
    });
    return { ...deepest, ...Object.fromEntries(named) };
  }

  #note(prefix: string, parents: Bindings, id: string | undefined): void {
    if (id === undefined) return;
    const names = templateNames(prefix);
    const own = names
      .slice(0, -1)
      .flatMap((name) => (Object.hasOwn(parents, name) ? [[name, parents[name]]] : []));
    if (own.length < names.length - 1) return;
    this.#keep(prefix, { ...Object.fromEntries(own), [parameterOf(prefix)]: id });
  }

  #keep(prefix: string, bindings: Bindings): void {
    const rows = this.#byPrefix.get(prefix) ?? new Map<string, Bindings>();
    if (rows.size < KEPT) rows.set(JSON.stringify(bindings), bindings);
    this.#byPrefix.set(prefix, rows);
  }

  #noteNamed(name: string, value: unknown, depth: number): void {
    if (depth > 3) return;
    if (isArray(value)) for (const item of value.slice(0, 20)) this.#noteNamed(name, item, depth + 1);
    if (!isObject(value)) return;
    const values = this.#byName.get(name) ?? new Set<string>();
    const own = scalarText(member(value, name));
    if (own !== undefined && name !== 'id' && values.size < KEPT) values.add(own);
    this.#byName.set(name, values);
    for (const inner of Object.values(value)) this.#noteNamed(name, inner, depth + 1);
  }
}

/** The parameters of a path template that an address fits; null where it does not. */
export function bindingsOf(template: string, address: string, basePath: string): Bindings | null {
  if (!URL.canParse(address, 'http://contract.invalid')) return null;
  const { pathname } = new URL(address, 'http://contract.invalid');
  if (!pathname.startsWith(`${basePath}/`)) return null;
  const segments = encodedTemplate(pathname.slice(basePath.length)).split('/');
  const wanted = encodedTemplate(template).split('/');
  if (segments.length !== wanted.length) return null;
  const bindings: Record<string, string> = Object.create(null);
  for (const [index, part] of wanted.entries()) {
    const segment = segments[index] ?? '';
    const [, before = '', name, after = ''] = /^([^{}]*)\{(.+)\}([^{}]*)$/.exec(part) ?? [];
    // Of "." nothing is left in an address (RFC 3986, section 5.2.4), and nothing is no identifier.
    const isLong = segment.length > before.length + after.length;
    const isFit = isLong && segment.startsWith(before) && segment.endsWith(after);
    if (name === undefined ? part !== segment : !isFit) return null;
    if (name !== undefined)
      bindings[name] = decoded(segment.slice(before.length, segment.length - after.length));
  }
  return bindings;
}

/** As it stands where it is not UTF-8 in percent-encoding. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The record of an answer: `data` where it has one, else the whole. */
export function recordOf(body: unknown): unknown {
  const data = member(body, 'data');
  return data === undefined ? body : data;
}

/** The items of a list: the answer itself, its `data`, or its only array. */
export function itemsOf(body: unknown): readonly unknown[] | null {
  if (isArray(body)) return body;
  const data = member(body, 'data');
  if (isArray(data)) return data;
  const lists = Object.values(isObject(body) ? body : {}).filter(isArray);
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

/** What identifies a record: `id`, the field called like the parameter, or its only field that ends in `Id`. */
export function identifierOf(record: unknown, parameter: string): string | undefined {
  const named = scalarText(member(record, parameter)) ?? scalarText(member(record, 'id'));
  if (named !== undefined || !isObject(record)) return named;
  const like = Object.keys(record).filter((name) => /(Id|_id)$/.test(name));
  return like.length === 1 ? scalarText(record[like[0] ?? '']) : undefined;
}

function scalarText(value: unknown): string | undefined {
  // What no path can hold leads to no record.
  if (typeof value === 'string' && canHold('path', value)) return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** With what follows a parameter in its segment left out: `/payments/{id}:cancel` is about `/payments/{id}`. */
function prefixesOf(path: string): readonly string[] {
  return [...path.matchAll(/\/\{[^{}]+\}/g)].map(({ 0: found, index }) =>
    path.slice(0, index + found.length),
  );
}

function parameterOf(prefix: string): string {
  return prefix.slice(prefix.lastIndexOf('{') + 1, -1);
}
