import { acceptedBy, bareMediaType } from '@seogeo/document';
import { notAcceptable } from '../errors/errors.ts';

/**
 * @param offers what could be sent; nothing is refused where that is nothing
 * @throws ApiError 406 where the client's `Accept` rules all of it out
 */
export function checkAccept(accept: string | undefined, offers: readonly string[]): void {
  if (accept === undefined || accept === '*/*') return;
  if (offers.length === 0 || accept === offers[0]) return;
  const isAccepted = acceptedBy(accept);
  if (!offers.some((offer) => isAccepted(bareMediaType(offer)))) throw notAcceptable(offers);
}
