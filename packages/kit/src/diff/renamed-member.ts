import type { BundleView } from './bundle-view.ts';

/** Names of components, of schemas within one and of callbacks are nowhere on the wire. */
export function isNameAlone(way: readonly string[]): boolean {
  const isComponent = way[0] === 'components' && way.length === 3;
  return isComponent || ['$defs', 'callbacks'].includes(way.at(-2) ?? '');
}

/** What it means that a member of the same value is called otherwise. @param way to it, by its newer name */
export function renamedWords(
  way: readonly string[],
  before: unknown,
  { base, revision }: { readonly base: BundleView; readonly revision: BundleView },
): string {
  const [was, is] = [`\`${String(before)}\``, `\`${way.at(-1)}\``];
  const about = (tokens: number): string => revision.subject(way.slice(0, -tokens)).phrase;
  if (way[0] === 'webhooks' && way.length === 2) return `the webhook ${was} is called ${is} now`;
  if (way.at(-3) === 'callbacks')
    return `the callback \`${way.at(-2)}\` of ${about(3)} goes to ${is} instead of ${was}`;
  if (way.at(-2) === 'patternProperties')
    return `what ${about(2)} asks of members with names like ${was}, it asks of those like ${is} now`;
  if (way.at(-2) === 'dependentSchemas')
    return `what ${about(2)} asks for beside ${was}, it asks for beside ${is} now`;
  return `${base.subject([...way.slice(0, -1), String(before)]).phrase} is called ${is} now`;
}
