/** What a URL has only percent-encoded, in its path as in its query (WHATWG URL, percent-encode sets). */
const NEVER_RAW = /[^\x21-\x7e]|["<>]/gu;
const TRIPLET = /%[0-9a-f]{2}/gi;
const UNRESERVED = /[A-Za-z0-9\-._~]/;

/**
 * The forms in which the service may have stored what a person types of a URL, the likeliest first: percent-encoded, and
 * where it can be of a host, in A-labels (RFC 5890). Text that is stored as it is typed is the only one.
 */
export const storedForms = (typed: string): readonly string[] => {
  const text = typed.toWellFormed();
  const composed = text.normalize('NFC');
  const forms = [hostForm(composed), encoded(composed), encoded(text)];
  return [...new Set(forms.filter((form) => form !== null))];
};

/** Percent-encoded, and what is encoded folded as RFC 3986, section 6.2.2, does. */
export const encoded = (text: string): string =>
  text
    .replace(NEVER_RAW, (character) => encodeURIComponent(character))
    .replace(TRIPLET, (triplet) => {
      const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
      return UNRESERVED.test(character) ? character : triplet.toUpperCase();
    });

/** Of a text that begins with a host of other than ASCII letters, such as `müller.example/über`; null for others. */
const hostForm = (text: string): string | null => {
  const [, scheme = '', host = '', rest = ''] =
    /^(https?:\/\/|)([^/?#:]+\.[^/?#:]+)(.*)$/isu.exec(text) ?? [];
  if (!/\P{ASCII}/u.test(host)) return null;
  const url = URL.parse(`http://${host}`);
  return url === null ? null : scheme.toLowerCase() + url.host + encoded(rest);
};
