import { STATUS_CODES } from 'node:http';
import type { ApiError, ErrorDetail } from '@seogeo/server';
import { memberName, onOneLine } from '../../samples/literal.ts';

/** What a field of an error's body is likely to hold, as code and as the value that the code has. */
export type Guess =
  | { readonly kind: 'known'; readonly known: Known }
  | {
      readonly kind: 'literal';
      readonly value: string | number | boolean | null;
      /** Where the document itself says what may stand in a known field. */
      readonly isTelling?: boolean;
    }
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, Guess])[] }
  | { readonly kind: 'list'; readonly items: readonly Guess[] }
  /** One for each thing that is wrong with a request. */
  | { readonly kind: 'details'; readonly item: Guess };

export interface Known {
  readonly source: string;
  /** What the source takes from the error, the request or its surroundings. */
  readonly needs: readonly ('status' | 'code' | 'message' | 'details' | 'requestId' | 'STATUS_CODES')[];
  value(error: ApiError, requestId: string, detail: ErrorDetail | undefined): unknown;
}

/** What is known of every error. */
export const KNOWN = {
  status: { source: 'status', needs: ['status'], value: ({ status }) => status },
  statusText: { source: 'String(status)', needs: ['status'], value: ({ status }) => String(status) },
  title: {
    source: `STATUS_CODES[status] ?? 'Error'`,
    needs: ['status', 'STATUS_CODES'],
    value: ({ status }) => STATUS_CODES[status] ?? 'Error',
  },
  code: { source: 'code', needs: ['code'], value: ({ code }) => code },
  message: { source: 'message', needs: ['message'], value: ({ message }) => message },
  requestId: { source: 'requestId', needs: ['requestId'], value: (_error, requestId) => requestId },
  now: { source: 'new Date().toISOString()', needs: [], value: () => new Date().toISOString() },
  today: {
    source: 'new Date().toISOString().slice(0, 10)',
    needs: [],
    value: () => new Date().toISOString().slice(0, 10),
  },
  milliseconds: { source: 'Date.now()', needs: [], value: () => Date.now() },
  detailField: { source: 'detail.field', needs: [], value: (_error, _id, detail) => detail?.field },
  detailIn: { source: 'detail.in', needs: [], value: (_error, _id, detail) => detail?.in },
  detailCode: { source: 'detail.code', needs: [], value: (_error, _id, detail) => detail?.code },
  detailMessage: { source: 'detail.message', needs: [], value: (_error, _id, detail) => detail?.message },
} as const satisfies Readonly<Record<string, Known>>;

export type KnownName = keyof typeof KNOWN;

/** The body that a guess makes of an error. */
export function guessedBody(guess: Guess, error: ApiError, requestId: string, detail?: ErrorDetail): unknown {
  const within = (inner: Guess): unknown => guessedBody(inner, error, requestId, detail);
  switch (guess.kind) {
    case 'known':
      return guess.known.value(error, requestId, detail);
    case 'literal':
      return guess.value;
    case 'object':
      return Object.fromEntries(guess.members.map(([name, inner]) => [name, within(inner)]));
    case 'list':
      return guess.items.map(within);
    case 'details':
      return (error.details ?? []).map((each) => guessedBody(guess.item, error, requestId, each));
  }
}

/** The same as source text. @param indent of the line on which it begins */
function guessSource(guess: Guess, indent: string): string {
  const inner = `${indent}  `;
  switch (guess.kind) {
    case 'known':
      return guess.known.source;
    case 'literal':
      return onOneLine(guess.value);
    case 'object': {
      const members = guess.members.map(
        ([name, member]) => `${inner}${memberSource(name, member, inner)},\n`,
      );
      return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
    }
    case 'list':
      return `[${guess.items.map((item) => guessSource(item, indent)).join(', ')}]`;
    case 'details':
      return `(details ?? []).map((detail) => ${returned(guess.item, indent)})`;
  }
}

/** As what an arrow function returns. */
export function returned(guess: Guess, indent: string): string {
  const source = guessSource(guess, indent);
  return guess.kind === 'object' ? `(${source})` : source;
}

function memberSource(name: string, member: Guess, indent: string): string {
  const source = guessSource(member, indent);
  return source === name ? name : `${memberName(name)}: ${source}`;
}

/** Everything that its source takes. */
export function needsOf(guess: Guess): ReadonlySet<string> {
  switch (guess.kind) {
    case 'known':
      return new Set(guess.known.needs);
    case 'literal':
      return new Set();
    case 'object':
      return new Set(guess.members.flatMap(([, member]) => [...needsOf(member)]));
    case 'list':
      return new Set(guess.items.flatMap((item) => [...needsOf(item)]));
    case 'details':
      return new Set(['details', ...needsOf(guess.item)]);
  }
}

/** Whether it tells anything of the error, or is the same for all. */
export function isTelling(guess: Guess): boolean {
  if (guess.kind === 'literal') return guess.isTelling === true;
  if (guess.kind === 'object') return guess.members.some(([, member]) => isTelling(member));
  if (guess.kind === 'list') return guess.items.some(isTelling);
  return [...needsOf(guess)].some((need) => need !== 'requestId');
}
