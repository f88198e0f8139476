const OTHERS = /[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]/g;

/** Arabic and Persian digits and separators as the Latin ones that patterns know: as many characters. */
export function latinDigits(text: string): string {
  return text.replace(OTHERS, (sign) => {
    if (sign === '\u066b') return '.';
    return sign === '\u066c' ? ',' : String(sign.charCodeAt(0) & 0xf);
  });
}
