import { isDeepStrictEqual } from 'node:util';
import {
  type JsonObject,
  type OperationPlace,
  objectAt,
  operationsOf,
  parametersOf,
  pathShape,
  pointer,
  resolveMember,
  resolveMembers,
  responsesOf,
  templateNames,
  tokensOf,
  within,
} from '@seogeo/document';
import type { BundleView, Comparison } from '../bundle-view.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';

/**
 * Clients that follow a link (OpenAPI 3.1, section 4.8.20) are led elsewhere, or nowhere. Redocly takes a removed or
 * redirected link for a patch and does not look at its parameters; oasdiff does not look at links.
 */
export const changedLinks: OwnRule = (comparison) => {
  const [before, after] = [linksOf(comparison.base), linksOf(comparison.revision)];
  const found = new Map<string, OwnFinding>();
  for (const [response, links] of before) {
    const now = after.get(response);
    // A response that is gone takes its links along.
    if (now === undefined) continue;
    for (const name of new Set([...links.keys(), ...now.keys()])) {
      const change = comparedLink(name, links.get(name), now.get(name), comparison);
      if (change !== null) found.set(change.at.join('\n'), change);
    }
  }
  return [...found.values()];
};

/** Whether what Redocly reports is told by this rule. A field may be called `links`, too. */
export function isOfLink(typeName: string, at: readonly string[]): boolean {
  return /^(Link|LinksMap|NamedLinks)$/.test(typeName) || (typeName === 'Server' && at.at(-3) === 'links');
}

interface Link {
  readonly at: readonly string[];
  /** What a client makes of it: as it is written, and in one way however it is written. */
  readonly readings: readonly unknown[];
}

function comparedLink(
  name: string,
  was: Link | undefined,
  is: Link | undefined,
  { base, revision }: Comparison,
): OwnFinding | null {
  if (was?.readings.some((one, index) => isDeepStrictEqual(one, is?.readings[index]))) return null;
  const { at } = is ?? was ?? { at: [] };
  const { phrase, where } = (is === undefined ? base : revision).subject(at.slice(0, -2));
  const words = was === undefined ? 'was added' : is === undefined ? 'was removed' : 'leads elsewhere';
  const group = was === undefined ? 'Added' : is === undefined ? 'Removed' : 'Changed';
  const impact = was === undefined ? 'minor' : 'major';
  return finding(
    { rule: 'changed-link', impact, group, at },
    `the link \`${name}\` of ${phrase} ${words}${where}`,
  );
}

/** By operation and status, the links of each response by name. */
function linksOf({ document }: BundleView): ReadonlyMap<string, ReadonlyMap<string, Link>> {
  const all = new Map<string, ReadonlyMap<string, Link>>();
  const operations = [...operationsOf(document)];
  const byName = new Map(
    operations.flatMap((one) => [`at ${one.at}`, `id ${one.value.operationId}`].map((name) => [name, one])),
  );
  for (const operation of operations) {
    for (const [status, response] of responsesOf(document, operation)) {
      const links = resolveMember(document, response, 'links') ?? within(response, 'links', {});
      const found = resolveMembers(document, links).map(([name, { value }]) => {
        const { description: _, ...link } = objectAt(value);
        const readings = [link, targetOf(document, link, byName)];
        return [name, { at: tokensOf(within(links, name, value).at) ?? [], readings }] as const;
      });
      all.set(`${operation.method} ${pathShape(operation.path)} ${status}`, new Map(found));
    }
  }
  return all;
}

/** The operation by its address and path parameters by their place in it, however they are called. */
function targetOf(
  document: JsonObject,
  link: JsonObject,
  operations: ReadonlyMap<string, OperationPlace>,
): JsonObject {
  const { operationId, operationRef, ...rest } = link;
  const ref = `at ${pointer(tokensOf(String(operationRef)) ?? [])}`;
  const operation = operations.get(operationId === undefined ? ref : `id ${operationId}`);
  if (operation === undefined) return link;
  const names = templateNames(operation.path);
  const declared = parametersOf(document, operation);
  const parameters = Object.entries(objectAt(rest.parameters)).map(([written, value]) => {
    const [, said, name = ''] = /^(?:(path|query|header|cookie)\.)?(.*)$/s.exec(written) ?? [];
    const place = said ?? declared.find((parameter) => parameter.name === name)?.in;
    return [`${place} ${place === 'path' ? names.indexOf(name) : name}`, value];
  });
  const address = `${operation.method} ${pathShape(operation.path)}`;
  return { ...rest, address, parameters: Object.fromEntries(parameters) };
}
