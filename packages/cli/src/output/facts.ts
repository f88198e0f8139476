import type { Look } from './output.ts';
import { pad, widthOf } from './text-width.ts';
import { visible } from './visible.ts';
import { wrap } from './wrap.ts';

/**
 * Names and values of one record, the values in one column of which none is left for the terminal to break; null is
 * shown as a dash.
 */
export const facts = (
  record: Readonly<Record<string, string | number | null>>,
  { width: columns }: Pick<Look, 'width'>,
): readonly string[] => {
  const names = Object.keys(record);
  const width = Math.max(...names.map(widthOf));
  const indent = ' '.repeat(width + 2);
  return Object.entries(record).flatMap(([name, value]) => {
    const [first = '', ...more] = wrap(visible(String(value ?? '–')), columns - width - 2);
    return [`${pad(name, width)}  ${first}`.trimEnd(), ...more.map((line) => indent + line)];
  });
};
