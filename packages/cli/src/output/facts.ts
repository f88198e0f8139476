import { pad, widthOf } from './text-width.ts';
import { visible } from './visible.ts';

/** Names and values of one record, one a line, the values in one column; null is shown as a dash. */
export const facts = (record: Readonly<Record<string, string | number | null>>): readonly string[] => {
  const names = Object.keys(record);
  const width = Math.max(...names.map(widthOf));
  return Object.entries(record).map(([name, value]) =>
    `${pad(name, width)}  ${visible(String(value ?? '–'))}`.trimEnd(),
  );
};
