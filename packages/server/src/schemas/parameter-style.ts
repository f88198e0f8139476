import type { Writing } from '@seogeo/document';
import type { Pair, Texts } from './value-reader.ts';

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/**
 * Takes apart the text of a value that stands in one piece: in the query not exploded, in a path, a header or a cookie.
 * Null where it does not begin as its style demands.
 * @param written as it was sent, where that is known: a comma that is encoded belongs to the value
 */
export function splitText(
  name: string,
  text: string,
  { style, explode }: Writing,
  written?: string,
): Texts | null {
  switch (style) {
    case 'label':
      return text.startsWith('.')
        ? pieces(text.slice(1), text.slice(1).split(explode ? '.' : ','), explode)
        : null;
    case 'matrix':
      return matrix(name, text, explode);
    case 'form':
      if (explode) return pieces(text, text.split(`&${name}=`), true);
      return written?.includes(',') ? encoded(written) : pieces(text, text.split(','), false);
    default:
      return pieces(
        text,
        text.split((Object.hasOwn(DELIMITERS, style) && DELIMITERS[style]) || ','),
        explode,
      );
  }
}

/** @param paired whether an object is written as `a=1` and not as `a`, `1` */
function pieces(text: string, list: readonly string[], paired: boolean): Texts {
  return { single: [text], lists: [list], objects: paired ? pairs(list) : alternating(list) };
}

/** Split where a comma was sent, then decoded. */
function encoded(written: string): Texts {
  const list = written.split(',').map((piece) => decodeURIComponent(piece.replaceAll('+', ' ')));
  return pieces(list.join(','), list, false);
}

function matrix(name: string, text: string, explode: boolean): Texts | null {
  if (!text.startsWith(';')) return null;
  const parts = text.slice(1).split(';');
  const values = parts.map((part) =>
    part === name ? '' : part.startsWith(`${name}=`) ? part.slice(name.length + 1) : null,
  );
  if (values.every((value) => value !== null)) {
    const [first = ''] = values;
    if (explode || parts.length > 1) return { single: values, lists: [values], objects: [] };
    return pieces(first, first.split(','), false);
  }
  const objects = explode ? pairs(parts) : [];
  return objects.length === 0 ? null : { single: [text], lists: [], objects };
}

function pairs(list: readonly string[]): Texts['objects'] {
  const found = list.map((piece): Pair | null => {
    const mark = piece.indexOf('=');
    return mark < 0 ? null : [piece.slice(0, mark), piece.slice(mark + 1)];
  });
  return found.every((pair) => pair !== null) ? [found] : [];
}

function alternating(list: readonly string[]): Texts['objects'] {
  if (list.length % 2 === 1) return [];
  return [list.flatMap((name, at): Pair[] => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : []))];
}
