import type { IncomingHttpHeaders } from 'node:http';
import type { Pending } from '../backend/pending.ts';
import type { Principal } from '../backend/principal.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import type { Logger } from '../log/logger.ts';

/** What an application's own stage is given wherever it stands. */
export interface GivenAnywhere {
  readonly requestId: string;
  /** By which rate limits tell clients apart, forwarded ones from trusted proxies: of IPv6 the network. */
  readonly clientAddress: string;
  /** The request as it was sent; its body is the business of `readBody`. */
  readonly request: {
    readonly method: string;
    /** Below the mount point, base path included. */
    readonly path: string;
    /** What stands behind the question mark. */
    readonly query: string;
    readonly headers: IncomingHttpHeaders;
  };
  /** Its operationId; null where the address is no operation's. */
  readonly operation: string | null;
  /** Aborted when the client goes away or the server stops waiting for this request. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /**
   * Adds a header to what the handler replies, which the contract has to declare there; to an error where the
   * contract declares it. The handler's own header of that name goes before it.
   */
  readonly addHeader: (name: string, value: string) => void;
}

interface GivenIdentified<Account> extends GivenAnywhere {
  /** Null without valid credentials. */
  readonly principal: Principal<Account> | null;
}

interface GivenMatched<Account> extends GivenIdentified<Account> {
  readonly operation: string;
}

interface GivenPermitted<Account> extends GivenMatched<Account> {
  readonly principal: Principal<Account>;
}

interface GivenValidated<Account> extends GivenPermitted<Account> {
  /** What the handler is given, which the contract allows. */
  readonly input: RawInput;
}

interface GivenHandled<Account> extends GivenValidated<Account> {
  readonly reply: { readonly status: number; readonly data: unknown };
}

/** What is known behind each of the server's stages that lies before the handler. */
interface GivenBefore<Account> {
  answerPreflight: GivenAnywhere;
  identify: GivenIdentified<Account>;
  takeToken: GivenIdentified<Account>;
  refuseWhileEnding: GivenIdentified<Account>;
  checkProtocol: GivenIdentified<Account>;
  match: GivenMatched<Account>;
  permit: GivenPermitted<Account>;
  negotiate: GivenPermitted<Account>;
  readBody: GivenPermitted<Account>;
  validate: GivenValidated<Account>;
  noteDeprecated: GivenValidated<Account>;
  reserve: GivenValidated<Account>;
}

/** The same behind the handler, up to the commit. */
interface GivenBehind<Account> {
  handle: GivenHandled<Account>;
  write: GivenHandled<Account>;
  checkAnswer: GivenHandled<Account>;
}

/** The stages that one of the application's may follow: all but the last. */
export type StageName = keyof GivenBefore<unknown> | keyof GivenBehind<unknown>;

/**
 * A stage of the application's own, behind one of the server's. It lets a request pass by returning, and refuses it by
 * throwing an `ApiError` that the contract declares. What it returns before the handler is the handler's, as
 * `context.added` under the stage's own name.
 */
export type OwnStage<Value, Account> =
  | {
      [Name in keyof GivenBefore<Account>]: {
        readonly after: Name;
        run(given: GivenBefore<Account>[Name]): Pending<Value>;
      };
    }[keyof GivenBefore<Account>]
  | {
      [Name in keyof GivenBehind<Account>]: {
        readonly after: Name;
        run(given: GivenBehind<Account>[Name]): Pending<void>;
      };
    }[keyof GivenBehind<Account>];

/** All of them, by the names under which handlers find what they return. Of two at one place the first goes first. */
export type OwnStagesOf<Added, Account> = { readonly [Name in keyof Added]: OwnStage<Added[Name], Account> };

/** What any of them may be given. */
export interface Given extends GivenAnywhere {
  readonly principal: Principal<unknown> | null;
  readonly input?: RawInput | undefined;
  readonly reply?: { readonly status: number; readonly data: unknown } | undefined;
}

/** One of them as the server runs it: the compiler has held `run` against what is known at its place. */
export interface ErasedOwnStage {
  readonly after: string;
  run(given: Given): unknown;
}
