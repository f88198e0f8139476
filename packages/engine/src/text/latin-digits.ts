/** Arabic, Persian, Thai; then those of India and Bangladesh, whose zero has a code that ends in 6. */
const OTHERS = /[٠-٩۰-۹๐-๙٫٬]|([०-९০-৯])/g;

/** Digits and separators of other scripts as the Latin ones that patterns know: as many characters. */
export function latinDigits(text: string): string {
  return text.replace(OTHERS, (sign, indic?: string) => {
    if (sign === '٫') return '.';
    return sign === '٬' ? ',' : String((sign.charCodeAt(0) - (indic === undefined ? 0 : 6)) & 0xf);
  });
}
