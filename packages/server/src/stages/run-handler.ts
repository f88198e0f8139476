import { member } from '@seogeo/document';
import { ApiError, isDetails } from '../api-error.ts';
import type { ApiOptions, Principal, StoredReply } from '../api-options.ts';
import type { CompiledOperation } from '../document/compile-operation.ts';
import { type ErasedHandler, handlerOf, type RawReply } from '../erased-handler.ts';
import { NOT_IMPLEMENTED } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { loggableError } from '../observe/loggable-error.ts';
import { isPending } from '../pending.ts';
import type { ReplyOptions } from '../reply.ts';
import type { AcceptedRequest, IdempotencyClaim } from './accept-request.ts';
import { type Answer, errorAnswer } from './answer.ts';
import { closeSource } from './close-source.ts';
import { DeclaredError } from './declared-error.ts';
import { type ErrorForm, isOwnError } from './error-form.ts';
import { HandlerContext } from './handler-context.ts';
import { IDEMPOTENCY_LIFETIME_MS, type IdempotencyGate } from './idempotency.ts';
import { pageOf } from './page-of.ts';
import { replyAnswer } from './reply-answer.ts';
import { RequestTransaction } from './request-transaction.ts';
import type { ResponseValidator } from './validate-response.ts';

/** One validated request of an authenticated caller. */
export interface Call<Account> {
  readonly accepted: AcceptedRequest;
  readonly principal: Principal<Account>;
  readonly exchange: Exchange;
  /** The operation's own address as an absolute path, mount point included. */
  readonly address: string;
}

/**
 * Runs one operation's handler: replays or reserves the idempotency key, calls the handler, holds its reply
 * against the contract, then commits.
 */
export class HandlerRunner<Ops, Stores, Account extends { readonly id: string }> {
  readonly #options: ApiOptions<Ops, Stores, Account>;
  readonly #operation: CompiledOperation;
  readonly #handler: ErasedHandler;
  readonly #gate: IdempotencyGate;
  readonly #validate: ResponseValidator | null;
  readonly #errorForm: ErrorForm;
  readonly #clock: () => number;

  constructor(
    options: ApiOptions<Ops, Stores, Account>,
    operation: CompiledOperation,
    gate: IdempotencyGate,
    validate: ResponseValidator | null,
    errorForm: ErrorForm,
    clock: () => number,
  ) {
    this.#options = options;
    this.#operation = operation;
    this.#handler = handlerOf(options.handlers, operation.id);
    this.#gate = gate;
    this.#validate = validate;
    this.#errorForm = errorForm;
    this.#clock = clock;
  }

  /** @throws ApiError what the handler threw, 409 or 422; anything else is a fault */
  run(call: Call<Account>): Promise<Answer> {
    const { idempotency } = call.accepted;
    return idempotency === null ? this.#perform(call) : this.#performOnce(call, idempotency);
  }

  async #performOnce(call: Call<Account>, { key, fingerprint }: IdempotencyClaim): Promise<Answer> {
    const claim = await this.#gate.claim(call.principal.account.id, key, fingerprint);
    if (claim.replay !== null) return this.#replay(claim.replay, call);
    try {
      return await this.#perform(call);
    } finally {
      claim.release();
    }
  }

  #replay({ status, data, location }: StoredReply, call: Call<Account>): Answer {
    const stored = { status, data, location, headers: {}, total: undefined, page: null };
    return replyAnswer(
      this.#operation,
      { ...stored, replayed: true, contentType: undefined },
      call.exchange.id,
    );
  }

  async #perform(call: Call<Account>): Promise<Answer> {
    const transaction = new RequestTransaction(() => this.#options.begin());
    let data: unknown;
    try {
      const reply = await this.#callHandler(call, transaction);
      data = reply.data;
      const location = locationOf(reply, call.address);
      const answer = this.#answer(reply, location, call);
      if (this.#validate !== null) this.#validate(this.#operation, answer, call.exchange.headers);
      if (call.accepted.idempotency !== null) await this.#remember(transaction, reply, location, call);
      if (transaction.isOpen) await transaction.commit();
      return answer;
    } catch (error) {
      closeSource(data);
      await this.#rollBack(transaction, call.exchange.id);
      throw error;
    }
  }

  async #callHandler(call: Call<Account>, transaction: RequestTransaction<Stores>): Promise<RawReply> {
    const { account, key } = call.principal;
    const context = new HandlerContext({
      account,
      key,
      exchange: call.exchange,
      operationId: this.#operation.id,
      log: this.#options.log,
      page: pageOf(call.accepted.input.query, this.#operation.pagination),
      preferences: call.accepted.preferences,
      transaction: (work) => transaction.run(work),
    });
    try {
      const replying = this.#handler(call.accepted.input, context);
      const reply = isPending(replying) ? await replying : replying;
      if (reply.status >= 400) throw this.#errorOf(reply, call);
      return reply;
    } catch (error) {
      // A contract promises what will be there; that it is not there yet breaks nothing it says.
      if (error instanceof ApiError && error.code !== NOT_IMPLEMENTED && this.#validate !== null) {
        const answer = errorAnswer(error, call.exchange.id, this.#errorForm);
        this.#validate(this.#operation, answer, call.exchange.headers);
      }
      throw error;
    }
  }

  #answer(reply: RawReply, location: string | null, call: Call<Account>): Answer {
    const { status, data, options } = reply;
    const { total, contentType } = options;
    const page = pageOf(call.accepted.input.query, this.#operation.pagination);
    const headers = headersOf(options);
    const outgoing = { status, data, location, headers, total, page, replayed: false, contentType };
    return replyAnswer(this.#operation, outgoing, call.exchange.id);
  }

  /** A declared error given as a reply instead of thrown: in our envelope, or as the contract has it. */
  #errorOf(reply: RawReply, call: Call<Account>): ApiError {
    if (!isOwnError(this.#operation, reply.status)) return errorOf(reply);
    return new DeclaredError(this.#answer(reply, locationOf(reply, call.address), call));
  }

  async #remember(
    transaction: RequestTransaction<Stores>,
    { status, data }: RawReply,
    location: string | null,
    { accepted: { idempotency }, principal }: Call<Account>,
  ): Promise<void> {
    if (idempotency === null || status < 200 || status > 299) return;
    const createdAt = this.#clock();
    const row: StoredReply = {
      accountId: principal.account.id,
      key: idempotency.key,
      fingerprint: idempotency.fingerprint,
      status,
      data,
      location,
      createdAt,
      expiresAt: createdAt + IDEMPOTENCY_LIFETIME_MS,
    };
    await transaction.add((stores) => this.#options.idempotency.save(stores, row));
  }

  async #rollBack(transaction: RequestTransaction<Stores>, requestId: string): Promise<void> {
    try {
      await transaction.rollback();
    } catch (err) {
      this.#options.log.error(
        { err: loggableError(err), requestId, operation: this.#operation.id },
        'rollback failed',
      );
    }
  }
}

function locationOf(reply: RawReply, address: string): string | null {
  const { location } = reply.options;
  return location === undefined ? null : `${address}/${encodeURIComponent(location)}`;
}

const none: Readonly<Record<string, string>> = {};

function headersOf({ headers = none, preferenceApplied }: ReplyOptions): Readonly<Record<string, string>> {
  return preferenceApplied === undefined ? headers : { ...headers, 'preference-applied': preferenceApplied };
}

/** An error of `code` and `message`. */
function errorOf({ status, data, options }: RawReply): ApiError {
  const code = member(data, 'code');
  const message = member(data, 'message');
  if (typeof code !== 'string' || typeof message !== 'string') {
    throw new Error(`A reply with status ${status} needs "code" and "message".`);
  }
  const details = member(data, 'details');
  return new ApiError(status, code, message, isDetails(details) ? details : undefined, headersOf(options));
}
