import { declaredSchemes } from '../compile/compile-security.ts';

/**
 * What every answer carries unless it says otherwise: it is for whoever asked, is kept nowhere (RFC 9111, section
 * 5.2.2), and is of no other type than it says.
 * @param variesByOrigin whether answers differ for browsers of other origins
 */
export function answerHeaders(document: object, variesByOrigin: boolean): Readonly<Record<string, string>> {
  const vary = new Set([...credentialFields(document), 'Accept', ...(variesByOrigin ? ['Origin'] : [])]);
  return {
    'cache-control': 'private, no-store',
    vary: [...vary].join(', '),
    'x-content-type-options': 'nosniff',
  };
}

/** The request headers in which credentials may stand; a key in the query is part of the address anyway. */
function credentialFields(document: object): string[] {
  return declaredSchemes(document).flatMap(({ carrier }) => {
    if (carrier.kind === 'header') return [carrier.name];
    if (carrier.kind === 'cookie') return ['Cookie'];
    return carrier.kind === 'query' ? [] : ['Authorization'];
  });
}
