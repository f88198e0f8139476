import type { IdempotencyClaim } from '../backend/idempotency-gate.ts';
import type { Pending } from '../backend/pending.ts';
import type { Principal } from '../backend/principal.ts';
import type { RequestTransaction } from '../backend/request-transaction.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { Deprecation } from '../compile/deprecation.ts';
import type { RawInput, RawReply } from '../contract/erased-handler.ts';
import type { Page } from '../contract/operation-types.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { Answer } from '../reply/answer.ts';
import type { Route } from './compile-routes.ts';
import type { Destination } from './create-destinations.ts';
import type { Exchange } from './exchange.ts';

/** What is known of a request when it comes in. */
export interface Arrived {
  readonly exchange: Exchange;
  readonly found: Destination;
  /** Null where the address is no operation's. */
  readonly operation: CompiledOperation | null;
}

/** Who has an account. */
export interface Owner {
  readonly id: string;
}

export interface Identified {
  /** Null without valid credentials. */
  readonly caller: Principal<Owner> | null;
  /** The 401 or 403 of the operation that was asked for; null where it is open to the caller. */
  readonly refusal: ApiError | null;
  /** Why the backend could not tell who is asking. */
  readonly failure: ApiError | null;
}

export interface Matched {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  /** The same as they were sent. */
  readonly written: Readonly<Record<string, string>>;
}

export interface Permitted {
  readonly principal: Principal<Owner>;
}

export interface BodyRead {
  readonly body: unknown;
}

export interface Validated {
  readonly input: RawInput;
  /** Null where the operation takes no page parameters. */
  readonly page: Page | null;
  readonly preferences: ReadonlyMap<string, string>;
  /** Null without the header, or where the operation takes none. */
  readonly idempotency: IdempotencyClaim | null;
  /** What the request used of what is deprecated, beside the operation itself. */
  readonly deprecated: readonly Deprecation[];
}

export interface Reserved {
  readonly transaction: RequestTransaction<unknown>;
  /** Lets go of the idempotency key; null without one. */
  readonly release: (() => void) | null;
}

export interface Handled {
  readonly reply: RawReply;
}

export interface Written {
  readonly answer: Answer;
  /** What is sent as `Location`, or null. */
  readonly location: string | null;
}

type Found = Identified & Matched & Permitted & BodyRead & Validated & Reserved & Handled & Written;

/** A request on its way: as much is known as the stages behind it have found. */
export type Traveller = Arrived & { readonly [Fact in keyof Found]?: Found[Fact] | undefined };

/**
 * A request at the beginning of its way, each fact in its place from the start. A class, as V8 is quick to put what a
 * literal makes among what lives long, where it keeps everything that it refers to from being collected soon: that took
 * twice the processor's time of `GET /me`.
 */
export class Departure implements Traveller {
  readonly exchange: Exchange;
  readonly found: Destination;
  readonly operation: CompiledOperation | null;
  readonly caller = undefined;
  readonly refusal = undefined;
  readonly failure = undefined;
  readonly route = undefined;
  readonly params = undefined;
  readonly written = undefined;
  readonly principal = undefined;
  readonly body = undefined;
  readonly input = undefined;
  readonly page = undefined;
  readonly preferences = undefined;
  readonly idempotency = undefined;
  readonly deprecated = undefined;
  readonly transaction = undefined;
  readonly release = undefined;
  readonly reply = undefined;
  readonly answer = undefined;
  readonly location = undefined;

  constructor(exchange: Exchange, found: Destination) {
    this.exchange = exchange;
    this.found = found;
    this.operation = found.kind === 'operation' ? found.operation : null;
  }
}

/** What a stage returns that has nothing to add. */
export type Nothing = Readonly<Record<never, never>>;
export const pass: Nothing = Object.freeze({});

/** What a stage returns that answers the request itself; no other comes after it. */
export class Ended {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** One stage: given what is known, it adds what it finds, ends the way, or throws the ApiError to answer with. */
export type Stage<Given, Adds extends object = Nothing> = (facts: Given) => Pending<Adds | Ended>;
