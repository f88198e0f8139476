const RAISED: ReadonlyMap<string, string> = new Map(
  [...'0123456789+-−'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'][index] ?? sign]),
);
const NUMBER = /^\s*[+−-]?\d{1,4}\s*$/;

/** A number of a `sup` as its own characters: `10<sup>6</sup>` is no 106, and a note's mark no part of a number. */
export function raised(text: string): string {
  return NUMBER.test(text) ? text.replaceAll(/\S/g, (sign) => RAISED.get(sign) ?? sign) : text;
}
