const KIB = 1024;

/** A number of bytes as people read it: `5 MiB`, `500 KiB`, `1,000 bytes`. */
export function inBytes(bytes: number): string {
  if (bytes >= KIB ** 2) return `${rounded(bytes / KIB ** 2)} MiB`;
  if (bytes >= KIB) return `${rounded(bytes / KIB)} KiB`;
  return bytes === 1 ? '1 byte' : `${rounded(bytes)} bytes`;
}

/** A time as people read it: `30 seconds`, `5 minutes`, `1.5 hours`. */
export function inTime(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  if (seconds < 120) return unit(seconds, 'second');
  return seconds < 7_200 ? unit(seconds / 60, 'minute') : unit(seconds / 3_600, 'hour');
}

function unit(amount: number, name: string): string {
  return rounded(amount, { style: 'unit', unit: name, unitDisplay: 'long' });
}

function rounded(amount: number, options?: Intl.NumberFormatOptions): string {
  return amount.toLocaleString('en', { maximumFractionDigits: amount < 1 ? 3 : 1, ...options });
}
