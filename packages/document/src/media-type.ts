import { fieldList } from './field-list.ts';

/** A media type or range (RFC 9110, section 8.3.1) in lower case and without its parameters. */
export function bareMediaType(text: string): string {
  return (text.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a bare media type is JSON (RFC 8259), or JSON by its suffix (RFC 6839, section 3.1). */
export function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}

/** Whether a bare range (`*` and `/` of RFC 9110, section 12.5.1) names this bare type, or is it. */
export function covers(range: string, type: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

/** Of a range: no client has as many, and each is looked at for each offer. */
const MOST_PARAMETERS = 10;

/**
 * How much an `Accept` header likes a bare type, from 0, not at all, to 1: of the ranges that name it the closest decides
 * (RFC 9110, sections 12.4.2 and 12.5.1). An offer may itself be a range such as `image/*`: any member of it will do.
 */
export function weightIn(accept: string): (offer: string) => number {
  const ranges = fieldList(accept).map((range) =>
    range.split(';', MOST_PARAMETERS + 1).map((part) => part.trim().toLowerCase()),
  );
  // As much as no header at all.
  if (ranges.length === 0) return () => 1;
  return (offer) => {
    let best = 0;
    let weight = 0;
    for (const [name = '', ...parameters] of ranges) {
      const rank = closeness(name, offer);
      if (rank <= best) continue;
      best = rank;
      weight = Math.min(...parameters.map(weightOf), 1);
    }
    return weight;
  };
}

/** What an `Accept` header allows, as a question for each bare type: see weightIn. */
export function acceptedBy(accept: string): (offer: string) => boolean {
  const weight = weightIn(accept);
  return (offer) => weight(offer) > 0;
}

/** Which offer an `Accept` header likes best, the first of several; null where it allows none. */
export function preferredType<Type extends string>(accept: string, offers: readonly Type[]): Type | null {
  const weight = weightIn(accept);
  const weighed = offers.map((offer) => ({ offer, weight: weight(bareMediaType(offer)) }));
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight);
  return best !== undefined && best.weight > 0 ? best.offer : null;
}

/** 1 where a parameter is no weight, or none that the grammar has. */
function weightOf(parameter: string): number {
  return Number(/^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1] ?? 1);
}

function closeness(range: string, offer: string): number {
  if (range === offer) return 3;
  if (range === '*/*') return 1;
  return covers(range, offer) || covers(offer, range) ? 2 : 0;
}
