import { visible } from '@seogeo/server/errors';

/** Lines for a terminal: sites and customers may have put what moves a cursor, or turns a line around, into their words. */
export function shown(text: string): string {
  return text.split('\n').map(visible).join('\n');
}
