/** What JSON lets through unescaped (its own line breaks apart) and a terminal carries out: DEL, C1 controls, directions, separators. */
const STEERING = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\u200c\u200d]]/gv;

/** JSON (RFC 8259) that may be shown at a terminal; it means the same with and without these escapes. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(STEERING, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
