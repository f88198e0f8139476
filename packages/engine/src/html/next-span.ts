import type { OpenElement } from './open-element.ts';

/**
 * Whether a piece of a heading stands in another span than the one right before it, and is several words: only a style
 * sheet makes two lines of them. Letters and parts of a name (`<span>Kiln</span><span>Book</span>`) have spans, too.
 */
export function isNextSpan(text: string, parent: OpenElement, last: OpenElement | null): boolean {
  if (parent.name !== 'span' || last?.name !== 'span' || last === parent) return false;
  return last.parent === parent.parent && /^[\p{Lu}\p{Lo}].*\S\s+\S/su.test(text);
}
