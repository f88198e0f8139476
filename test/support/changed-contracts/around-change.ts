import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject, objectAt } from '@seogeo/document';

/**
 * Two versions of a document without what has nothing to do with the change between them: paths and webhooks that are the
 * same and lead to no component that differs, and components that nothing else leads to. What a comparison says of the
 * two stays the same, at a part of the work.
 */
export function aroundChange(before: JsonObject, after: JsonObject): readonly [JsonObject, JsonObject] {
  const { paths: _p, webhooks: _w, components: _c, ...wasBeside } = before;
  const { paths: _q, webhooks: _x, components: _d, ...isBeside } = after;
  if (!isDeepStrictEqual(wasBeside, isBeside)) return [before, after];
  const [was, is] = [placesOf(before), placesOf(after)];
  const differing = new Set(
    [...new Set([...was.keys(), ...is.keys()])].filter(
      (place) => !isDeepStrictEqual(was.get(place), is.get(place)),
    ),
  );
  const kept = new Set(differing);
  for (const place of [...was.keys(), ...is.keys()]) {
    if (place.startsWith('components ')) continue;
    if ([...reached([place], was, is)].some((other) => differing.has(other))) kept.add(place);
  }
  const whole = reached(kept, was, is);
  return [only(before, whole), only(after, whole)];
}

type Places = ReadonlyMap<string, unknown>;

/** Path items, webhooks and components, by where they stand. */
function placesOf(document: JsonObject): Places {
  const entries = (value: JsonObject, ...before: string[]) =>
    Object.entries(value).map(([name, inner]) => [[...before, name].join(' '), inner] as const);
  const sections = Object.entries(objectAt(document, 'components'));
  return new Map([
    ...entries(objectAt(document, 'paths'), 'paths'),
    ...entries(objectAt(document, 'webhooks'), 'webhooks'),
    ...sections.flatMap(([section, all]) => entries(isObject(all) ? all : {}, 'components', section)),
  ]);
}

/** These and all that they refer to in either version. */
function reached(places: Iterable<string>, ...versions: readonly Places[]): Set<string> {
  const found = new Set(places);
  for (const place of found) {
    const text = versions.map((version) => JSON.stringify(version.get(place))).join();
    for (const [, section, name] of text.matchAll(/"#\/components\/([^/"]+)\/([^/"]+)/g))
      found.add(`components ${section} ${name}`);
  }
  return found;
}

/** Security is named, not referred to. */
function only(document: JsonObject, places: ReadonlySet<string>): JsonObject {
  const of = (value: unknown, ...before: string[]): JsonObject =>
    Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).filter(([name]) =>
        places.has([...before, name].join(' ')),
      ),
    );
  const sections = Object.entries(objectAt(document, 'components'));
  return {
    ...document,
    ...('paths' in document ? { paths: of(document.paths, 'paths') } : {}),
    ...('webhooks' in document ? { webhooks: of(document.webhooks, 'webhooks') } : {}),
    components: Object.fromEntries(
      sections.map(([section, all]) => [
        section,
        section === 'securitySchemes' ? all : of(all, 'components', section),
      ]),
    ),
  };
}
