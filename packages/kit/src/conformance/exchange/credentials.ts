import { isSecured, type Operation, type SecurityScheme } from '../contract/contract.ts';
import { UsageError } from '../usage-error.ts';
import { inDoubleQuotes } from './shell.ts';
import type { Credential } from './wire-request.ts';

interface Secret {
  readonly value: string;
  /** The shell's name of it, such as `$KEY`. */
  readonly shown: string;
}

/** Wrong ways to prove who is asking, each with what the report calls it. */
export interface WrongCredentials {
  readonly name: string;
  /** Whether something is missing or something is wrong; an implementation that checks neither has two faults. */
  readonly kind: 'missing' | 'wrong';
  readonly credentials: readonly Credential[];
}

/** The secrets of a run: one key for every scheme, or one for each. None of them is ever printed. */
export class Credentials {
  readonly #key: Secret | null;
  #ofScheme: ReadonlyMap<string, Secret> = new Map();
  /** Those that were replaced, which an answer may still show. */
  readonly #former: Secret[] = [];
  /** What is sent whoever asks. */
  readonly none: readonly Credential[];

  /** @param headers sent whoever asks, right or wrong, such as the `Origin` of a browser's page */
  constructor(
    key: string | null,
    ofScheme: ReadonlyMap<string, string>,
    headers: readonly (readonly [name: string, value: string])[] = [],
  ) {
    this.none = headers.map(([parameter, value]) => ({
      place: 'header',
      parameter,
      value,
      shown: inDoubleQuotes(value),
    }));
    this.#key = key === null ? null : { value: key, shown: '$KEY' };
    this.renew(ofScheme);
  }

  /** Puts other secrets in the place of those that these schemes had. */
  renew(ofScheme: ReadonlyMap<string, string>): void {
    this.#former.push(...this.#ofScheme.values());
    const secrets = [...ofScheme].map(([name, value]): [string, Secret] => [
      name,
      { value, shown: `$KEY_${name.replaceAll(/\W/g, '_')}` },
    ]);
    this.#ofScheme = new Map([...this.#ofScheme, ...secrets]);
  }

  /** The credentials of a legitimate request: of the first way in that the given secrets open. */
  right(operation: Operation): readonly Credential[] {
    return [...this.none, ...this.#right(operation)];
  }

  #right(operation: Operation): readonly Credential[] {
    const way = this.#way(operation);
    return way.map((scheme) => {
      const secret = this.#secret(scheme);
      // RFC 7617, section 2: a server could make nothing of it, and every refusal would be told as its fault.
      if (scheme.kind === 'basic' && !secret.value.includes(':'))
        throw new UsageError(`${scheme.name} is HTTP Basic authentication: give USER:PASSWORD as its key.`);
      return credential(scheme, secret);
    });
  }

  /** Everything that has to be refused: nothing, one part missing, a key that is not ours. */
  wrong(operation: Operation): readonly WrongCredentials[] {
    if (!isSecured(operation)) return [];
    const right = this.#right(operation);
    const partly =
      right.length < 2
        ? []
        : right.map((missing) => ({
            name: `without ${missing.parameter}`,
            kind: 'missing' as const,
            credentials: right.filter((other) => other !== missing),
          }));
    const forged = forgeries.map(({ name, forge }) => ({
      name,
      kind: 'wrong' as const,
      credentials: this.#way(operation).map((scheme) => credential(scheme, forge(this.#secret(scheme)))),
    }));
    const none = { name: 'without credentials', kind: 'missing', credentials: [] } as const;
    return [none, ...partly, ...forged, ...otherScheme(right)].map((way) => ({
      ...way,
      credentials: [...this.none, ...way.credentials],
    }));
  }

  /** `text` with every secret taken out, also one that a server sends back. */
  redact(text: string): string {
    const key = this.#key === null ? [] : [this.#key];
    const secrets = [...this.#ofScheme.values(), ...this.#former, ...key].filter(({ value }) => value !== '');
    // What was forged of a secret shows all of it but a character.
    const forged = secrets.flatMap((secret) =>
      altered.map((forge) => ({ value: forge(secret).value, shown: `${secret.shown} (altered)` })),
    );
    const written = [...secrets, ...forged].flatMap(({ value, shown }) =>
      value.length > 3 ? writings(value).map((one) => ({ value: one, shown })) : [{ value, shown }],
    );
    // The longest first: one secret may begin with another.
    written.sort((one, other) => other.value.length - one.value.length);
    const redact = (redacted: string, { value, shown }: Secret): string =>
      value.length > 3 ? redacted.replaceAll(value, shown) : withoutWord(redacted, value, shown);
    return written.reduce(redact, text);
  }

  #way({ security }: Operation): readonly SecurityScheme[] {
    const open = security.filter((schemes) => schemes.length > 0);
    const way = open.find((schemes) => schemes.every((scheme) => this.#has(scheme)));
    if (way !== undefined || open.length < security.length || security.length === 0) return way ?? [];
    const names = open.map((schemes) => schemes.map(({ name }) => name).join(' and ')).join(', or ');
    throw new UsageError(
      `The contract asks for ${names}: give --key or SEOGEO_CONFORMANCE_KEY, or --credential SCHEME=VALUE for each.`,
    );
  }

  #has({ name }: SecurityScheme): boolean {
    return this.#key !== null || this.#ofScheme.has(name);
  }

  #secret({ name }: SecurityScheme): Secret {
    return this.#ofScheme.get(name) ?? this.#key ?? { value: '', shown: '$KEY' };
  }
}

/** So short a secret is part of many words, which tell nothing of it: it is taken out where it stands alone. */
function withoutWord(text: string, word: string, shown: string): string {
  const [first = '', ...rest] = text.split(word);
  return rest.reduce((before, after) => {
    const isPart = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after);
    return `${before}${isPart ? word : shown}${after}`;
  }, first);
}

/** As a server may send a secret back. */
const writings = (value: string): readonly string[] => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64'),
];

/** Keys that nobody was given; the longer one shows an implementation that compares only the beginning. */
const forgeries: readonly { readonly name: string; readonly forge: (secret: Secret) => Secret }[] = [
  { name: 'with an invented key', forge: () => ({ value: 'invented:key', shown: 'invented:key' }) },
  {
    name: 'with one character of the key changed',
    // Not the last one: in base64 its last bits may mean nothing.
    forge: ({ value, shown }: Secret) => {
      const at = Math.floor((value.length * 3) / 4);
      const other = value[at] === 'x' ? 'y' : 'x';
      return {
        value: `${value.slice(0, at)}${other}${value.slice(at + 1)}`,
        shown: `$(printf %s "${shown}" | sed 's/./${other}/${at + 1}')`,
      };
    },
  },
  {
    name: 'with the key and one character more',
    forge: ({ value, shown }: Secret) => ({ value: `${value}x`, shown: `\${${shown.slice(1)}}x` }),
  },
];

const altered = forgeries.slice(1).map(({ forge }) => forge);

/** The right secret under another scheme of HTTP (RFC 9110, section 11.1). */
function otherScheme(right: readonly Credential[]): readonly WrongCredentials[] {
  const [first] = right;
  if (first === undefined || right.length > 1 || !first.value.startsWith('Bearer ')) return [];
  const changed = {
    ...first,
    value: first.value.replace('Bearer ', 'Basic '),
    shown: first.shown.replace('Bearer ', 'Basic '),
  };
  return [{ name: 'with the key under another scheme', kind: 'wrong', credentials: [changed] }];
}

/** A secret as a scheme sends it. */
export function credential({ kind, place, parameter }: SecurityScheme, { value, shown }: Secret): Credential {
  if (kind === 'bearer') return { place, parameter, value: `Bearer ${value}`, shown: `Bearer ${shown}` };
  if (kind === 'apiKey') return { place, parameter, value, shown };
  return {
    place,
    parameter,
    value: `Basic ${Buffer.from(value).toString('base64')}`,
    shown: `Basic $(printf %s "${shown}" | base64 | tr -d '\\n')`,
  };
}
