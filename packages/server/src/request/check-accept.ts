import { bareMediaType, covers } from '@seogeo/document';
import { notAcceptable } from '../errors/errors.ts';

/**
 * How closely a media range names a type (RFC 9110, section 12.5.1); the closest one decides. A contract may itself
 * offer a range such as `image/*`: any member of it will do.
 */
function closeness(range: string, offer: string): number {
  if (range === offer) return 3;
  if (range === '*/*') return 1;
  return covers(range, offer) || covers(offer, range) ? 2 : 0;
}

/**
 * @param offers what could be sent; nothing is refused where that is nothing
 * @throws ApiError 406 where the client's `Accept` rules all of it out
 */
export function checkAccept(accept: string | undefined, offers: readonly string[]): void {
  if (accept === undefined || accept === '*/*' || accept.trim() === '') return;
  if (offers.length === 0 || accept === offers[0]) return;
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()));
  if (!offers.some((offer) => isAccepted(ranges, bareMediaType(offer)))) throw notAcceptable(offers);
}

function isAccepted(ranges: readonly (readonly string[])[], offer: string): boolean {
  let best = 0;
  let accepted = false;
  for (const [name = '', ...parameters] of ranges) {
    const rank = closeness(name, offer);
    if (rank <= best) continue;
    best = rank;
    accepted = !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  }
  return accepted;
}
