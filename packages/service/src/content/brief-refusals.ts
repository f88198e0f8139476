import { ApiError } from '@seogeo/server';

function unavailable(message: string, seconds: number): ApiError {
  const headers = { 'retry-after': String(seconds) };
  return new ApiError(503, 'SERVICE_UNAVAILABLE', `${message}: retry in ${seconds} s.`, undefined, headers);
}

/** Why the content desk does not answer now. */
export const briefRefusals = {
  late: () =>
    unavailable('The brief was not ready in 15 seconds, most likely because the site is being indexed', 15),
  manyOfAccount: () => unavailable('50 briefs of this account are waiting', 5),
  many: () => unavailable('More briefs are waiting than can be answered in time', 10),
  deadly: (seconds: number) =>
    unavailable('Making briefs from the pages of this site ended the worker or took too long', seconds),
};
