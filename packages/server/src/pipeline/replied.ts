import type { RawReply } from '../contract/erased-handler.ts';
import type { ReplyOptions } from '../contract/reply.ts';
import { replyAnswer } from '../reply/reply-answer.ts';
import type { Arrived, Matched, Validated, Written } from '../way/facts.ts';

type Facts = Arrived & Matched & Validated;

/** @param own headers that the handler's go before */
export function replied(
  { exchange, route, page }: Facts,
  { status, data, options }: RawReply,
  own: Readonly<Record<string, string>> = none,
): Written {
  const { req, target, id } = exchange;
  const { total, meta, contentType } = options;
  const address = `${req.baseUrl}${target.path}`;
  const location =
    options.location === undefined ? null : `${address}/${encodeURIComponent(options.location)}`;
  const headers = { ...own, ...headersOf(options) };
  const outgoing = { status, data, location, headers, total, meta, page, replayed: false, contentType };
  return { answer: replyAnswer(route.operation, outgoing, id), location };
}

const none: Readonly<Record<string, string>> = {};

export function headersOf({
  headers = none,
  preferenceApplied,
}: ReplyOptions): Readonly<Record<string, string>> {
  return preferenceApplied === undefined ? headers : { ...headers, 'preference-applied': preferenceApplied };
}
