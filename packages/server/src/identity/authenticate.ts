import type { Pending } from '../backend/pending.ts';
import type { Principal } from '../backend/principal.ts';
import type { CompiledSecurity, SchemeRequirement } from '../compile/compile-security.ts';
import type { ApiError } from '../errors/api-error.ts';
import { insufficientScope, invalidApiKey, unauthenticated } from '../errors/errors.ts';
import { bearerChallenge, challengeOf, describeCredentials } from './challenge.ts';
import { type CredentialSource, readCredential } from './read-credential.ts';

/** Finds the owner of a credential; `scheme` is its name in `components.securitySchemes`. */
export type LookUp<Account> = (credential: string, scheme: string) => Pending<Principal<Account> | null>;

export interface Authentication<Account> {
  /** Who is asking; null without valid credentials. */
  readonly principal: Principal<Account> | null;
  /** Why the operation is closed to them, 401 or 403; null where it is open. */
  readonly refusal: ApiError | null;
}

/** How one alternative of an operation's security was met. */
type Outcome<Account> =
  | { readonly kind: 'met'; readonly principal: Principal<Account> }
  | {
      readonly kind: 'lacking';
      readonly principal: Principal<Account>;
      readonly requirement: SchemeRequirement;
    }
  /** A credential was sent, and it is nobody's. */
  | { readonly kind: 'invalid'; readonly bearer: boolean }
  /** Presented where what was sent cannot be a credential: half of what is needed together is one, and claims nothing. */
  | { readonly kind: 'missing'; readonly presented: boolean };

/**
 * Finds out who is asking, by the first alternative that is met (OpenAPI 3.1, section 4.8.30). Of schemes that are
 * needed together the first says who it is. A refusal is returned, not thrown, because the rate limit comes first.
 */
export async function authenticate<Account>(
  security: CompiledSecurity,
  source: CredentialSource,
  realm: string,
  lookUp: LookUp<Account>,
): Promise<Authentication<Account>> {
  const outcomes: Outcome<Account>[] = [];
  const { alternatives } = security;
  const ask = alternatives.length === 1 ? lookUp : remembering(lookUp);
  for (const requirements of alternatives) {
    const outcome = await meet(requirements, source, ask);
    if (outcome.kind === 'met') return { principal: outcome.principal, refusal: null };
    outcomes.push(outcome);
  }
  return refuse(security, outcomes, realm);
}

/** One request has one credential of each scheme, however many alternatives ask for it. */
function remembering<Account>(lookUp: LookUp<Account>): LookUp<Account> {
  const found = new Map<string, ReturnType<typeof lookUp>>();
  return (credential, scheme) => {
    const known = found.get(scheme) ?? lookUp(credential, scheme);
    found.set(scheme, known);
    return known;
  };
}

async function meet<Account>(
  requirements: readonly SchemeRequirement[],
  source: CredentialSource,
  lookUp: LookUp<Account>,
): Promise<Outcome<Account>> {
  const credentials = requirements.map(({ scheme }) => readCredential(scheme.carrier, source));
  if (credentials.some(({ kind }) => kind === 'absent' || kind === 'unusable')) {
    const presented = credentials.some(({ kind }) => kind === 'unusable' || kind === 'malformed');
    return { kind: 'missing', presented };
  }
  let first: Principal<Account> | null = null;
  let lacking: SchemeRequirement | null = null;
  for (const [index, requirement] of requirements.entries()) {
    const { scheme, scopes } = requirement;
    const credential = credentials[index];
    const principal = credential?.kind === 'text' ? await lookUp(credential.text, scheme.name) : null;
    if (principal === null) return { kind: 'invalid', bearer: scheme.carrier.kind === 'bearer' };
    first ??= principal;
    if (!scopes.every((scope) => principal.key.scopes.has(scope))) lacking ??= requirement;
  }
  if (first === null) return { kind: 'missing', presented: false };
  return lacking === null
    ? { kind: 'met', principal: first }
    : { kind: 'lacking', principal: first, requirement: lacking };
}

function refuse<Account>(
  security: CompiledSecurity,
  outcomes: readonly Outcome<Account>[],
  realm: string,
): Authentication<Account> {
  const lacking = outcomes.find((outcome) => outcome.kind === 'lacking');
  if (lacking !== undefined) {
    const { principal, requirement } = lacking;
    return { principal, refusal: security.anonymous ? null : forbidden(requirement, realm) };
  }
  const invalid = outcomes.filter((outcome) => outcome.kind === 'invalid');
  if (invalid.length > 0) {
    const error = invalid.some(({ bearer }) => bearer) ? 'invalid_token' : null;
    return { principal: null, refusal: invalidApiKey(challengeOf(security, realm, error)) };
  }
  const presented = outcomes.some((outcome) => outcome.kind === 'missing' && outcome.presented);
  if (security.anonymous && !presented) return { principal: null, refusal: null };
  const challenge = challengeOf(security, realm, null);
  return { principal: null, refusal: unauthenticated(describeCredentials(security), challenge) };
}

function forbidden({ scheme, scopes }: SchemeRequirement, realm: string): ApiError {
  const attributes = { error: 'insufficient_scope', scope: scopes.join(' ') };
  const challenge = scheme.carrier.kind === 'bearer' ? bearerChallenge(realm, attributes) : null;
  return insufficientScope(scopes, challenge);
}
