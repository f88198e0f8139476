import { items, type Located, member, objectAt, PARTS, resolve } from '@seogeo/document';

/** By document, the places from which no property that is marked `deprecated` can be reached. */
const cleanPlaces = new WeakMap<object, Set<string>>();

/**
 * Whether a body of this schema may have a deprecated property. Each schema is looked at once however many bodies refer
 * to it: looking through every body of a thousand operations is a third of their start.
 */
export function reachesDeprecated(document: object, schema: Located): boolean {
  const clean = cleanPlaces.get(document) ?? new Set();
  cleanPlaces.set(document, clean);
  const seen = new Map([[schema.at, schema]]);
  for (const place of seen.values()) {
    for (const { located, property } of nextPlaces(place)) {
      if (property && member(located.value, 'deprecated') === true) return true;
      const target = resolve(document, located);
      if (property && member(target.value, 'deprecated') === true) return true;
      if (!clean.has(target.at)) seen.set(target.at, target);
    }
  }
  for (const at of seen.keys()) clean.add(at);
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
