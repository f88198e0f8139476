/** An absolute http or https URL (WHATWG); `format: uri` alone also takes `javascript:alert(1)`. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Formats a contract may use beyond those of JSON Schema. */
export const formats = { 'http-url': isHttpUrl };
