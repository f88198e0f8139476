import { createHash, randomBytes } from 'node:crypto';
import { isObject, type OpenApiDocument } from '@seogeo/document';
import type { Principal } from '@seogeo/server';
import type { MockAccount } from './mock-handler.ts';

const account: MockAccount = { id: 'mock' };

/** What follows the prefix in the two keys that a mock shows; they outlive a change of the document. */
export function newKeySecrets() {
  return { full: randomBytes(18).toString('hex'), limited: randomBytes(18).toString('hex') };
}

/** The keys of a mock: every one that has the shape which the document shows. */
export class MockKeys {
  /** A key with every scope. */
  readonly full: string;
  /** A key without any scope, to meet 403. */
  readonly limited: string;
  /** What every key begins with; empty where the document shows nothing of the kind. */
  readonly prefix: string;
  readonly #scopes: ReadonlySet<string>;
  readonly #limitPerMinute: number;
  /** The only keys that are let in; empty where all of the shape are. */
  readonly #given: readonly string[];

  constructor(
    document: OpenApiDocument,
    secrets: ReturnType<typeof newKeySecrets>,
    scopes: Iterable<string>,
    {
      requestsPerMinute,
      apiKeys = [],
    }: { readonly requestsPerMinute: number; readonly apiKeys?: readonly string[] },
  ) {
    this.prefix = keyPrefix(document);
    this.#given = apiKeys;
    this.#scopes = new Set(scopes);
    this.#limitPerMinute = requestsPerMinute;
    this.full = apiKeys[0] ?? `${this.prefix}${secrets.full}`;
    this.limited = `${this.prefix}${secrets.limited}`;
  }

  /** Whoever calls an operation that needs no key. */
  get anonymous(): Principal<MockAccount> {
    return this.#principal('', this.#scopes);
  }

  /** Whether a key is taken because it was given, not because of its shape. */
  get areGiven(): boolean {
    return this.#given.length > 0;
  }

  /** @param sent a key; of HTTP Basic it is the password, whoever the user is, unless `API_KEYS` has both */
  authenticate(sent: string): Principal<MockAccount> | null {
    const token = this.#given.includes(sent) ? sent : sent.slice(sent.indexOf(':') + 1);
    if (this.areGiven && token !== this.limited && !this.#given.includes(token)) return null;
    if (!this.areGiven && (!token.startsWith(this.prefix) || token === this.prefix)) return null;
    return this.#principal(token, token === this.limited ? new Set() : this.#scopes);
  }

  #principal(token: string, scopes: ReadonlySet<string>): Principal<MockAccount> {
    const id = createHash('sha256').update(token).digest('hex');
    const prefix = token.slice(0, this.prefix.length + 8);
    return { key: { id, prefix, scopes }, limitPerMinute: this.#limitPerMinute, account };
  }
}

/** `sgk_` of a bearer scheme with `bearerFormat: sgk_…`; the empty text where the document shows none. */
function keyPrefix(document: OpenApiDocument): string {
  for (const scheme of Object.values(document.components.securitySchemes ?? {})) {
    if (!isObject(scheme) || scheme.scheme !== 'bearer' || typeof scheme.bearerFormat !== 'string') continue;
    const shown = /^(?<prefix>[A-Za-z0-9\-._~+/]+?)(?:…|\.\.\.)$/.exec(scheme.bearerFormat);
    if (shown?.groups?.prefix !== undefined) return shown.groups.prefix;
  }
  return '';
}
