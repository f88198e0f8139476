import { plainTexts, type Texts } from './value-reader.ts';

/** How a value is written (OpenAPI 3.1, section 4.8.12.2, which is RFC 6570). */
export interface Style {
  readonly style: string;
  readonly explode: boolean;
}

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|', label: ',' };

/**
 * Takes apart the text of a value that stands in one piece: in the query not exploded, in a path, a header or a cookie.
 * Null where it does not begin as its style demands.
 * @param written as it was sent, where that is known: a comma that is encoded belongs to the value
 */
export function splitText(
  name: string,
  text: string,
  { style, explode }: Style,
  written?: string,
): Texts | null {
  switch (style) {
    case 'label':
      return text.startsWith('.') ? pieces(text.slice(1), explode ? '.' : ',', explode) : null;
    case 'matrix':
      return matrix(name, text, explode);
    case 'form':
      if (explode) return pieces(text, `&${name}=`, true);
      return written?.includes(',') ? encoded(written) : pieces(text, ',', false);
    default:
      return pieces(text, (Object.hasOwn(DELIMITERS, style) && DELIMITERS[style]) || ',', explode);
  }
}

/** @param paired whether an object is written as `a=1` and not as `a`, `1` */
function pieces(text: string, delimiter: string, paired: boolean): Texts {
  const list = text.split(delimiter);
  const object = paired ? pairs(list) : alternating(list);
  return { single: [text], lists: [list], objects: object === null ? [] : [object] };
}

/** Split where a comma was sent, then decoded. */
function encoded(written: string): Texts {
  const list = written.split(',').map((piece) => decodeURIComponent(piece.replaceAll('+', ' ')));
  const object = alternating(list);
  return { single: [list.join(',')], lists: [list], objects: object === null ? [] : [object] };
}

function matrix(name: string, text: string, explode: boolean): Texts | null {
  if (!text.startsWith(';')) return null;
  const parts = text.slice(1).split(';');
  const values = parts.map((part) =>
    part === name ? '' : part.startsWith(`${name}=`) ? part.slice(name.length + 1) : null,
  );
  const [first] = values;
  if (values.every((value) => value !== null)) {
    if (explode || parts.length > 1) return { single: values, lists: [values], objects: [] };
    return pieces(first ?? '', ',', false);
  }
  const object = explode ? pairs(parts) : null;
  return object === null ? null : { single: [text], lists: [], objects: [object] };
}

function pairs(list: readonly string[]): (readonly [string, Texts])[] | null {
  const found = list.map((piece) => {
    const mark = piece.indexOf('=');
    return mark < 0 ? null : ([piece.slice(0, mark), plainTexts([piece.slice(mark + 1)])] as const);
  });
  return found.every((pair) => pair !== null) ? found : null;
}

function alternating(list: readonly string[]): (readonly [string, Texts])[] | null {
  if (list.length % 2 === 1) return null;
  return list.flatMap((name, index) =>
    index % 2 === 0 ? [[name, plainTexts([list[index + 1] ?? ''])] as const] : [],
  );
}
