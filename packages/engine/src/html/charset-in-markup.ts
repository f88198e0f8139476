/** How far HTML section 13.2.3.2 looks for a declaration. */
const PRESCAN_BYTES = 1_024;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const META = /<meta[\s/]((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const CHARSET_ATTRIBUTE = /(?:^|[\s/"'])charset\s*=\s*["']?\s*([^\s"'/>;]+)/i;
const CONTENT_ATTRIBUTE = /(?:^|[\s/"'])content\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const IS_PRAGMA = /(?:^|[\s/"'])http-equiv\s*=\s*["']?\s*content-type/i;

/** The encoding label a document's own markup declares (`meta`, or an XML declaration), null when none does. */
export function charsetInMarkup(body: Uint8Array): string | null {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES)).toString(
    'latin1',
  );
  const label = inMeta(head.replace(COMMENT, '')) ?? inXmlDeclaration(head);
  // A declaration that was read as single bytes cannot be in UTF-16, whatever it says.
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function inMeta(head: string): string | null {
  for (const [, attributes = ''] of head.matchAll(META)) {
    const content = CONTENT_ATTRIBUTE.exec(attributes);
    const outside = content === null ? attributes : attributes.replace(content[0], ' ');
    const declared = CHARSET_ATTRIBUTE.exec(outside)?.[1];
    if (declared !== undefined) return declared;
    const pragma = content?.[1] ?? content?.[2] ?? content?.[3] ?? '';
    const inPragma = IS_PRAGMA.test(outside)
      ? /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(pragma)?.[1]
      : undefined;
    if (inPragma !== undefined) return inPragma;
  }
  return null;
}

function inXmlDeclaration(head: string): string | null {
  return /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? null;
}
