import type { CompiledScheme, CompiledSecurity } from '../compile/compile-security.ts';

/**
 * `WWW-Authenticate` for an operation's schemes (RFC 9110, section 11.6.1; Bearer of RFC 6750, Basic of RFC 7617). An
 * API key has no registered scheme; a 401 needs a challenge, so its place is told as `ApiKey`.
 * @param error what was wrong with a bearer token; null where none was sent
 */
export function challengeOf(security: CompiledSecurity, realm: string, error: string | null): string {
  const challenges = security.alternatives.flat().map(({ scheme: { carrier } }) => {
    if (carrier.kind === 'bearer') return bearerChallenge(realm, error === null ? {} : { error });
    if (carrier.kind === 'basic') return `Basic realm="${realm}", charset="UTF-8"`;
    return `ApiKey realm="${realm}", in="${carrier.kind}", name="${quotable(carrier.name)}"`;
  });
  return [...new Set(challenges)].join(', ');
}

/** RFC 6750, section 3. */
export function bearerChallenge(realm: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `, ${name}="${quotable(value)}"`);
  return `Bearer realm="${realm}"${pairs.join('')}`;
}

/** What to send, for people: `an API key in the header "X-Api-Key", or …`. */
export function describeCredentials({ alternatives }: CompiledSecurity): string {
  const ways = alternatives.map((requirements) =>
    requirements.map(({ scheme }) => describeScheme(scheme)).join(' and '),
  );
  return [...new Set(ways)].join(', or ');
}

function describeScheme({ carrier }: CompiledScheme): string {
  switch (carrier.kind) {
    case 'bearer': {
      const article = carrier.credential === 'API key' ? 'an API key' : 'an access token';
      const name = carrier.credential.toUpperCase().replace(' ', '_');
      return `${article} in the header "Authorization: Bearer <${name}>"`;
    }
    case 'basic':
      return 'a user name and a password in the header "Authorization: Basic <base64>"';
    case 'query':
      return `an API key in the query parameter "${carrier.name}"`;
    default:
      return `an API key in the ${carrier.kind} "${carrier.name}"`;
  }
}

/** What may stand between quotes in a header field (RFC 9110, section 5.6.4) without being escaped. */
function quotable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]|["\\]/g, '');
}
