import type { Collector } from './collector.ts';
import { walkHtml } from './html-walk.ts';
import type { OpenElement } from './open-element.ts';

/** How far HTML section 13.2.3.2 looks for a declaration. */
const PRESCAN_BYTES = 1_024;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const META = /<meta[\s/]((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const CHARSET_ATTRIBUTE = /(?:^|[\s/"'])charset\s*=\s*(?:["']\s*)?([^\s"'/>;]+)/i;
const CONTENT_ATTRIBUTE = /(?:^|[\s/"'])content\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const CHARSET_IN_PRAGMA = /charset\s*=\s*(?:["']\s*)?([^\s"';]+)/i;
const IS_PRAGMA = /(?:^|[\s/"'])http-equiv\s*=\s*(?:["']\s*)?content-type/i;

/**
 * The encoding label a document's own markup declares: `meta`, or an XML declaration, in its first 1,024 bytes. Null when
 * none does.
 */
export function charsetInMarkup(body: Uint8Array): string | null {
  const head = bufferOf(body).toString('latin1', 0, PRESCAN_BYTES);
  return inAscii(inMeta(head.replace(COMMENT, '')) ?? inXmlDeclaration(head));
}

/** That of the first `meta` behind them, at which browsers begin anew (section 13.2.3.5). */
export function lateCharset(body: Uint8Array): string | null {
  return inAscii(inLateMeta(bufferOf(body)));
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** A declaration that was read as single bytes cannot be in UTF-16, whatever it says. */
function inAscii(label: string | null): string | null {
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function inMeta(head: string): string | null {
  for (const [, attributes = ''] of head.matchAll(META)) {
    const content = CONTENT_ATTRIBUTE.exec(attributes);
    const outside = content === null ? attributes : attributes.replace(content[0], ' ');
    const declared = CHARSET_ATTRIBUTE.exec(outside)?.[1];
    if (declared !== undefined) return declared;
    const pragma = content?.[1] ?? content?.[2] ?? content?.[3] ?? '';
    const inPragma = IS_PRAGMA.test(outside) ? CHARSET_IN_PRAGMA.exec(pragma)?.[1] : undefined;
    if (inPragma !== undefined) return inPragma;
  }
  return null;
}

function inLateMeta(document: Buffer): string | null {
  const html = document.toString('latin1');
  if (!/charset/i.test(html)) return null;
  const [metas] = walkHtml(html, () => [new CharsetCollector()] as const);
  return metas.label;
}

class CharsetCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['meta']);
  label: string | null = null;

  onOpen(element: OpenElement): false {
    const isPragma = element.attribute('http-equiv')?.trim().toLowerCase() === 'content-type';
    const inPragma = isPragma ? CHARSET_IN_PRAGMA.exec(element.attribute('content') ?? '')?.[1] : undefined;
    this.label ??= element.attribute('charset') ?? inPragma ?? null;
    return false;
  }
}

function inXmlDeclaration(head: string): string | null {
  return /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? null;
}
