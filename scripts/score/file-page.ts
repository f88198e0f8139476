import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { allowAll, analyzePage, canonicalUrl, hostOf, type PageInput } from '@seogeo/engine';
import { NoPage } from './no-page.ts';

/** A file as the page that a server would send. @throws NoPage when it cannot be read */
export async function filePage(path: string, address: string | null): Promise<PageInput> {
  const body = await read(path);
  const placeholder = inputAt(`https://example.com/${encodeURIComponent(basename(path))}`, body);
  const named = address ?? analyzePage(placeholder).facts.canonicalUrl;
  const url = named === null ? null : canonicalUrl(named);
  return url === null ? placeholder : inputAt(url, body);
}

/** A page of this address, as answered with 200 and without more than its body. */
export function inputAt(url: string, body: Uint8Array, agents = allowAll().agentAccess(url)): PageInput {
  return {
    url,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body,
    bytes: body.byteLength,
    responseTimeMs: 0,
    scope: { host: hostOf(url), includeSubdomains: false },
    agents,
    redirectsTo: null,
    failure: null,
  };
}

async function read(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const meaning: ReadonlyMap<string, string> = new Map([
      ['ENOENT', `there is no such file. For a web page write its whole address: https://${path}`],
      ['EISDIR', 'it is a folder; name one HTML file in it'],
      ['EACCES', 'it may not be read by this user'],
    ]);
    throw new NoPage(`${path} cannot be read: ${meaning.get(code) ?? code}.`);
  }
}
