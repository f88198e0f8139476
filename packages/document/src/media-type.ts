/** A media type or range (RFC 9110, section 8.3.1) in lower case and without its parameters. */
export function bareMediaType(text: string): string {
  return (text.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a bare media type is JSON (RFC 8259), or JSON by its suffix (RFC 6839, section 3.1). */
export function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}

/** Whether a bare range (`*` and `/` of RFC 9110, section 12.5.1) names this bare type, or is it. */
export function covers(range: string, type: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}
