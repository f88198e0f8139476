import { operationsOf, pathShape, type SecurityRequirement, securityOf, texts } from '@seogeo/document';
import type { BundleView } from '../bundle-view.ts';
import { finding, type OwnRule } from './own-rule.ts';

/**
 * What an operation asks of its callers, be it written at the operation or for the whole document. It breaks clients
 * where a way in that was open is not any longer. Redocly and oasdiff compare what is written: to take `security: []`
 * away is nothing to them, and to write out what was inherited a break.
 */
export const changedSecurity: OwnRule = ({ base, revision }) => {
  const before = waysIn(base);
  return [...waysIn(revision)].flatMap(([key, { operation, at, alternatives }]) => {
    const old = before.get(key);
    if (old === undefined) return [];
    const isShut = old.alternatives.some((way) => !alternatives.some((now) => isEnough(way, now)));
    const isOpened = alternatives.some((now) => !old.alternatives.some((way) => isEnough(now, way)));
    if (!isShut && !isOpened) return [];
    const rule = isShut ? 'security-tightened' : 'security-loosened';
    const impact = isShut ? 'major' : 'minor';
    const words = `\`${operation}\` needs ${said(alternatives)} instead of ${said(old.alternatives)}`;
    return [finding({ rule, impact, group: 'Security', at }, words)];
  });
};

interface WaysIn {
  /** `GET /books/{bookId}`. */
  readonly operation: string;
  readonly at: readonly string[];
  readonly alternatives: readonly SecurityRequirement[];
}

/** By method and path, whatever its parameters are called; without those whose security is not written as OpenAPI has it. */
function waysIn({ document }: BundleView): ReadonlyMap<string, WaysIn> {
  const operations = [...operationsOf(document)].flatMap((place) => {
    const { method, path } = place;
    const written = securityOf(document, place);
    if (written === null) return [];
    const alternatives = written.length === 0 ? [{}] : written;
    const operation = `${method.toUpperCase()} ${path}`;
    return [[pathShape(operation), { operation, at: ['paths', path, method], alternatives }] as const];
  });
  return new Map(operations);
}

/** Whether who comes with the credentials of one requirement meets the other. */
function isEnough(credentials: SecurityRequirement, requirement: SecurityRequirement): boolean {
  return Object.entries(requirement).every(([scheme, needed]) => {
    const scopes = texts(credentials[scheme]);
    return Object.hasOwn(credentials, scheme) && texts(needed).every((scope) => scopes.includes(scope));
  });
}

function said(alternatives: readonly SecurityRequirement[]): string {
  return alternatives.map(requirementWords).join(', or ');
}

function requirementWords(requirement: SecurityRequirement): string {
  const schemes = Object.entries(requirement).map(([name, needed]) => {
    const scopes = texts(needed).map((scope) => `\`${scope}\``);
    return scopes.length === 0 ? `\`${name}\`` : `\`${name}\` with ${scopes.join(', ')}`;
  });
  return schemes.length === 0 ? 'no credentials' : schemes.join(' and ');
}
