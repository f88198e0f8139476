const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** `Firefox on Linux`: enough for people to know their browsers by, and nothing of what they send besides. */
export function browserName(userAgent: string | undefined): string | null {
  const named = (of: typeof BROWSERS | typeof SYSTEMS) =>
    of.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const names = [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined);
  return names.join(' on ') || null;
}
