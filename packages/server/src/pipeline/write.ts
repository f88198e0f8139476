import type { Arrived, Handled, Matched, Permitted, Stage, Validated, Written } from '../way/facts.ts';
import { replied } from './replied.ts';
import { slicesOf, writeList } from './write-list.ts';

type Facts = Arrived & Matched & Permitted & Validated & Handled;

/** Puts the reply into the form that the contract gives it. */
export const write: Stage<Facts, Written> = (facts) => {
  const slices = slicesOf(facts);
  return slices === null ? replied(facts, facts.reply, facts.exchange.ownHeaders) : writeList(facts, slices);
};
