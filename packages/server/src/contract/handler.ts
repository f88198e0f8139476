import type { Logger } from '../log/logger.ts';
import type { Input, PageOf, ReplyTo } from './operation-types.ts';

/** The API key a request came with, never the secret itself. */
export interface Key {
  readonly id: string;
  /** The leading characters that may be shown and logged. */
  readonly prefix: string;
  readonly scopes: ReadonlySet<string>;
}

/** What a handler knows about the request beside its input. */
export type Context<Ops, Id extends keyof Ops, Stores, Account, Added = NothingAdded> = ContextOf<
  PageOf<Ops, Id>,
  Stores,
  Account,
  Added
>;

/** What stages of their own add where an application has none. */
export type NothingAdded = Readonly<Record<never, never>>;

/** By what it holds, so that a handler of a contract fits a part of it too. */
export interface ContextOf<Page, Stores, Account, Added> {
  readonly account: Account;
  readonly key: Key;
  readonly requestId: string;
  /** Aborted when the client goes away or the server stops waiting for this request. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly page: Page;
  /**
   * What the client wishes for in `Prefer` (RFC 7240), by lower-case names. Whoever grants a wish says so with the
   * reply's `preferenceApplied`.
   */
  readonly preferences: ReadonlyMap<string, string>;
  /** The media type of the body, in lower case and without parameters; null where none is said. */
  readonly contentType: string | null;
  /** Which of these media types the client likes best (`Accept`: RFC 9110, section 12.5.1); the first of several, null for none. */
  readonly preferredType: <Type extends string>(types: readonly Type[]) => Type | null;
  /** What the application's own stages have returned, by their names. */
  readonly added: Added;
  /**
   * Opens the request's one transaction; call it once, after everything slow is computed. It is committed
   * after the handler has returned a valid reply, together with the idempotency row, and rolled back on
   * anything thrown.
   */
  readonly transaction: <Result>(work: (stores: Stores) => Result | Promise<Result>) => Promise<Result>;
}

/** One operation's implementation: typed input and context in, one of the declared responses out. */
export type Handler<Ops, Id extends keyof Ops, Stores, Account, Added = NothingAdded> = (
  input: Input<Ops, Id>,
  context: Context<Ops, Id, Stores, Account, Added>,
) => Promise<ReplyTo<Ops, Id>> | ReplyTo<Ops, Id>;

/** Exactly one handler for every operation of the contract. */
export type Handlers<Ops, Stores, Account, Added = NothingAdded> = {
  readonly [Id in keyof Ops]: Handler<Ops, Id, Stores, Account, Added>;
};
