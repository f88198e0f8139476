import type { RawReply } from '../contract/erased-handler.ts';
import type { Location, ReplyOptions } from '../contract/reply.ts';
import { replyAnswer } from '../reply/reply-answer.ts';
import type { Arrived, Matched, Validated, Written } from '../way/facts.ts';

type Facts = Arrived & Matched & Validated;

/** @param own headers that the handler's go before */
export function replied(
  facts: Facts,
  { status, data, options }: RawReply,
  own: Readonly<Record<string, string>> = none,
): Written {
  const { exchange, route, page } = facts;
  const { total, meta, contentType } = options;
  const location = options.location === undefined ? null : addressOf(facts, options.location);
  const headers = { ...own, ...headersOf(options) };
  const outgoing = { status, data, location, headers, total, meta, page, replayed: false, contentType };
  return { answer: replyAnswer(route.operation, outgoing, exchange.id), location };
}

const none: Readonly<Record<string, string>> = {};

const URI = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i;

/** @throws where what is said to be an address is none: a mistake in the handler */
export function addressOf({ exchange: { req, target }, route }: Arrived & Matched, place: Location): string {
  if (typeof place === 'string') return `${req.baseUrl}${target.path}/${encodeURIComponent(place)}`;
  if (place instanceof URL) return place.href;
  if (URI.test(place.to) && URL.canParse(place.to, 'http://any')) return place.to;
  throw new Error(
    `${route.operation.id}: its location is no URI reference (RFC 3986, section 4.1): encode it.`,
  );
}

/** What a handler says of an answer's head beside its address. */
export function headersOf({
  headers = none,
  preferenceApplied,
}: ReplyOptions): Readonly<Record<string, string>> {
  return preferenceApplied === undefined ? headers : { ...headers, 'preference-applied': preferenceApplied };
}
