import {
  followReference,
  isMethod,
  isObject,
  items,
  type JsonObject,
  mapMembers,
  member,
  objectAt,
  text,
} from '@seogeo/document';

/**
 * The document with those parameters of a path at its operations that the other document has there: both mean the same,
 * and an operation's own one goes before (OpenAPI 3.1, section 4.8.9). All others stay, and are told once for all.
 */
export function withParametersAsIn(other: JsonObject, document: JsonObject): JsonObject {
  const itemsOf = (section: string) =>
    mapMembers(objectAt(document, section), (item, path) => {
      const like = objectAt(other, section, path);
      return isObject(item) ? lowered(document, item, namesIn(other, like)) : item;
    });
  const sections = ['paths', 'webhooks'].filter((section) => isObject(document[section]));
  return { ...document, ...Object.fromEntries(sections.map((section) => [section, itemsOf(section)])) };
}

/** What a path item's operations have, and the path itself has not. */
function namesIn(document: JsonObject, item: JsonObject): ReadonlySet<string> {
  const named = (owner: unknown) => items(member(owner, 'parameters')).map((one) => nameOf(document, one));
  const own = Object.entries(item).flatMap(([name, operation]) => (isMethod(name) ? named(operation) : []));
  const shared = new Set(named(item));
  return new Set(own.filter((name) => !shared.has(name)));
}

function lowered(document: JsonObject, item: JsonObject, names: ReadonlySet<string>): JsonObject {
  const { parameters, ...rest } = item;
  const isMoved = (one: unknown): boolean => names.has(nameOf(document, one));
  const moved = items(parameters).filter(isMoved);
  if (moved.length === 0) return item;
  const kept = items(parameters).filter((one) => !isMoved(one));
  const members = mapMembers(rest, (operation, name) => {
    if (!isMethod(name) || !isObject(operation)) return operation;
    const own = items(operation.parameters);
    const named = new Set(own.map((one) => nameOf(document, one)));
    const further = moved.filter((one) => !named.has(nameOf(document, one)));
    return { ...operation, parameters: [...own, ...further] };
  });
  return { ...members, ...(kept.length === 0 ? {} : { parameters: kept }) };
}

/** Headers have their names whatever the case (RFC 9110, section 5.1). */
function nameOf(document: JsonObject, parameter: unknown): string {
  const value = followReference(document, parameter);
  const [place, name] = [text(member(value, 'in')), text(member(value, 'name')) ?? ''];
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}
