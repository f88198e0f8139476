import {
  isArray,
  isMethod,
  isObject,
  items,
  type JsonObject,
  mapMembers,
  member,
  templateNames,
  text,
} from '@seogeo/document';

/**
 * The document with those of its servers that the other one has with variables, at the same place, as they stand there,
 * of the values that lead to the address of old: it can be called still, and what else can be is told of the variable.
 */
export function withServersOf(other: JsonObject, document: JsonObject): JsonObject {
  return mapMembers(document, (value, name) => {
    if (name === 'servers') return items(value).map((server) => templated(server, items(other.servers)));
    const further = member(other, name);
    const holdsServers = name === 'paths' || name.startsWith('/') || isMethod(name);
    return holdsServers && isObject(value) && isObject(further) ? withServersOf(further, value) : value;
  });
}

function templated(server: unknown, others: readonly unknown[]): unknown {
  const url = text(member(server, 'url')) ?? '';
  const isKept = others.some((other) => member(other, 'url') === url);
  if (!isObject(server) || isKept || templateNames(url).length > 0) return server;
  for (const other of others) {
    const template = text(member(other, 'url')) ?? '';
    const variables = variablesAt(url, template, member(other, 'variables'));
    if (variables !== undefined) return { ...server, url: template, variables };
  }
  return server;
}

/** The variables of which the template becomes the URL; undefined where they may not have the values for it. */
function variablesAt(url: string, template: string, declared: unknown): JsonObject | undefined {
  const [first = '', ...fixed] = template.split(/\{[^{}]*\}/);
  if (fixed.length === 0 || !url.startsWith(first)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const [index, piece] of fixed.entries()) {
    const isLast = index === fixed.length - 1;
    const end = isLast && url.endsWith(piece) ? url.length - piece.length : url.indexOf(piece, at + 1);
    // Of a variable something stands there, and behind the last piece nothing.
    if (end <= at || (isLast && end + piece.length < url.length)) return undefined;
    values.push(url.slice(at, end));
    at = end + piece.length;
  }
  const variables = templateNames(template).map((name, index) => {
    const listed = member(member(declared, name), 'enum');
    const fitting = isArray(listed) ? { enum: listed.filter((one) => one === values[index]) } : {};
    return [name, { default: values[index], ...fitting }] as const;
  });
  const isAllowed = variables.every(([, { enum: fitting }]) => fitting?.length !== 0);
  return isAllowed ? Object.fromEntries(variables) : undefined;
}
