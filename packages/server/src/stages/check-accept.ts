import { notAcceptable } from '../errors.ts';

/** How closely a media range names JSON (RFC 9110, section 12.5.1); the closest one decides. */
const closeness = new Map([
  ['application/json', 3],
  ['application/*', 2],
  ['*/*', 1],
]);

/** @throws ApiError 406 where the client's `Accept` rules JSON out */
export function checkAccept(accept: string | undefined): void {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return;
  let best = 0;
  let accepted = accept.trim() === '';
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const rank = closeness.get(name) ?? 0;
    if (rank <= best) continue;
    best = rank;
    accepted = !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  }
  if (!accepted) throw notAcceptable();
}
