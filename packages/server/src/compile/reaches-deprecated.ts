import { items, type Located, member, objectAt, PARTS, resolve } from '@seogeo/document';

/** By document, of which places it is known. */
const verdicts = new WeakMap<object, Map<string, boolean>>();

/**
 * Whether a body of this schema may have a deprecated property. Each schema is looked at once however many bodies refer
 * to it: looking through every body of a thousand operations is a third of their start.
 */
export function reachesDeprecated(document: object, schema: Located): boolean {
  const known = verdicts.get(document) ?? new Map<string, boolean>();
  verdicts.set(document, known);
  const before = known.get(schema.at);
  if (before !== undefined) return before;
  known.set(schema.at, isReached(document, schema, known));
  return known.get(schema.at) === true;
}

function isReached(document: object, schema: Located, known: Map<string, boolean>): boolean {
  const seen = new Map([[schema.at, schema]]);
  for (const place of seen.values()) {
    for (const { located, property } of nextPlaces(place)) {
      if (property && member(located.value, 'deprecated') === true) return true;
      const target = resolve(document, located);
      if (property && member(target.value, 'deprecated') === true) return true;
      if (known.get(target.at) === true) return true;
      if (!known.has(target.at)) seen.set(target.at, target);
    }
  }
  for (const at of seen.keys()) known.set(at, false);
  return false;
}

/** The schemas that a schema holds, before their references are followed. */
function nextPlaces({ value, at }: Located): { located: Located; property: boolean }[] {
  const places = Object.entries(objectAt(value, 'properties')).map(([name, own]) => ({
    located: { value: own, at: `${at}/properties/${name}` },
    property: true,
  }));
  const inner = member(value, 'items');
  if (inner !== undefined) places.push({ located: { value: inner, at: `${at}/items` }, property: false });
  for (const keyword of PARTS) {
    for (const [index, part] of items(member(value, keyword)).entries()) {
      places.push({ located: { value: part, at: `${at}/${keyword}/${index}` }, property: false });
    }
  }
  return places;
}
