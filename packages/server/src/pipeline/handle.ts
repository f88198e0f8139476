import { member } from '@seogeo/document';
import type { RawReply } from '../contract/erased-handler.ts';
import { ApiError, isDetails } from '../errors/api-error.ts';
import { DeclaredError } from '../reply/declared-error.ts';
import { isOwnError } from '../reply/error-form.ts';
import type { Arrived, Handled, Matched, Permitted, Reserved, Stage, Validated } from '../way/facts.ts';
import { HandlerContext } from '../way/handler-context.ts';
import type { Shared } from '../way/shared.ts';
import { addressOf, headersOf, replied } from './replied.ts';

type Facts = Arrived & Matched & Permitted & Validated & Reserved;

/** Calls the handler. What it throws on purpose, or replies with as an error, has to be the operation's. */
export function handle({ application, holdError }: Shared): Stage<Facts, Handled> {
  return async (facts) => {
    const { route, input, exchange } = facts;
    try {
      const reply = await route.handler(input, new HandlerContext(facts, application.log));
      if (reply.status >= 400) throw errorOf(facts, reply);
      return { reply };
    } catch (error) {
      holdError(route.operation, error, exchange);
      throw error;
    }
  };
}

/** A declared error given as a reply instead of thrown: in our envelope, or as the contract has it. */
function errorOf(facts: Facts, reply: RawReply): ApiError {
  const { status, data, options } = reply;
  if (isOwnError(facts.route.operation, status)) return new DeclaredError(replied(facts, reply).answer);
  const code = member(data, 'code');
  const message = member(data, 'message');
  if (typeof code !== 'string' || typeof message !== 'string') {
    throw new Error(`A reply with status ${status} needs "code" and "message".`);
  }
  const details = member(data, 'details');
  const headers = { ...headersOf(options) };
  if (options.location !== undefined) headers.location = addressOf(facts, options.location);
  return new ApiError(status, code, message, isDetails(details) ? details : undefined, headers);
}
