/** How the page looks: as the system does, unless somebody chose. */
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const KEPT = 'seogeo-console-scheme';

/** The choice that was made in this browser. Storage may be forbidden; then it is made for each visit anew. */
export function keptScheme(): Scheme {
  try {
    const kept = localStorage.getItem(KEPT);
    return schemes.find((scheme) => scheme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

export function applyScheme(scheme: Scheme): void {
  const { documentElement } = document;
  if (scheme === 'system') documentElement.removeAttribute('data-scheme');
  else documentElement.dataset.scheme = scheme;
}

export function keepScheme(scheme: Scheme): void {
  applyScheme(scheme);
  try {
    localStorage.setItem(KEPT, scheme);
  } catch {
    // See keptScheme.
  }
}
