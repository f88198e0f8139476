import type { Schemas } from '@seogeo/contract/account';

type Scope = Schemas['Scope'];

/** What a key with the scope may do, as a sentence. A scope of the contract that is missing here does not compile. */
const sentences: Record<Scope, string> = {
  'projects:read': 'List projects and read their figures.',
  'projects:write': 'Create projects.',
  'audits:read': 'List audits and read the pages they found.',
  'audits:write': 'Start audits, which crawl a website.',
  'content:read': 'List drafts.',
  'content:write': 'Create briefs.',
  'reports:read': 'List report snapshots.',
  'geo-monitor:write': 'Start tests of how answer engines mention a brand.',
};

function isScope(name: string): name is Scope {
  return Object.hasOwn(sentences, name);
}

/** Every scope that this page knows, in the order in which they are offered. */
export const allScopes: readonly Scope[] = Object.keys(sentences).filter(isScope);

export function scopeSentence(scope: Scope): string {
  return sentences[scope];
}

/** Scopes in few words. A newer service may have given one that this page does not know. */
export function scopesInWords(scopes: readonly string[]): string {
  return allScopes.every((scope) => scopes.includes(scope)) ? 'All scopes' : scopes.join(', ');
}
