import { shorten } from '../text/white-space.ts';
import { LIMITS } from './limits.ts';

/** What a finding, a failure or a line of the score says, whatever it quotes. */
export function boundedMessage(message: string): string {
  return shorten(message, LIMITS.message.value);
}
