import {
  isMethod,
  isObject,
  items,
  type JsonObject,
  mapMembers,
  objectAt,
  pathShape,
  templateNames,
} from '@seogeo/document';

/** The document with the names that the other one's paths have for the same parameters: what stands below is found then. */
export function withPathNamesOf(other: JsonObject, document: JsonObject): JsonObject {
  if (!isObject(document.paths)) return document;
  const named = new Map(Object.keys(objectAt(other, 'paths')).map((path) => [pathShape(path), path]));
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const called = named.get(pathShape(path)) ?? path;
    const [was, is] = [templateNames(path), templateNames(called)];
    const names = new Map(was.map((name, index) => [name, is[index] ?? name]));
    return [called, called === path ? item : renamed(item, names)] as const;
  });
  // Two of one shape cannot be told apart.
  const isClear = new Set(paths.map(([path]) => path)).size === paths.length;
  return isClear ? { ...document, paths: Object.fromEntries(paths) } : document;
}

/** A path item or an operation whose own parameters are called otherwise; those it refers to keep their names. */
function renamed(owner: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isObject(owner)) return owner;
  return mapMembers(owner, (value, name) => {
    if (isMethod(name)) return renamed(value, names);
    return name === 'parameters' ? items(value).map((one) => called(one, names)) : value;
  });
}

function called(parameter: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isObject(parameter) || parameter.in !== 'path') return parameter;
  return { ...parameter, name: names.get(String(parameter.name)) ?? parameter.name };
}
