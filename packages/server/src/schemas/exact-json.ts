declare global {
  interface JSON {
    /** In Node since 21; TypeScript does not know it yet. */
    rawJSON(text: string): object;
  }
}

/** As many digits as 64 bits may need, and more than a double is sure to keep. */
const LONG = /^-?\d{16,19}$/;

export function isLongInteger(digits: string): boolean {
  return LONG.test(digits);
}

/** `JSON.parse`, where an integer that a double would make another of is a bigint. */
export function parseExact(text: string): unknown {
  return /\d{16}/.test(text) ? JSON.parse(text, exact) : JSON.parse(text);
}

function exact(_name: string, value: unknown, { source = '' }: { readonly source?: string } = {}): unknown {
  const isUnsafe = typeof value === 'number' && !Number.isSafeInteger(value);
  return isUnsafe && isLongInteger(source) ? BigInt(source) : value;
}

/** `JSON.stringify`, where a bigint is a number of just these digits. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_name, held: unknown) =>
    typeof held === 'bigint' ? JSON.rawJSON(String(held)) : held,
  );
}
