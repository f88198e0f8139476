import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { BaseResolver, type Config, type Document, ResolveError, type Source } from '@redocly/openapi-core';
import { isObject } from '@seogeo/document';
import { ContractBroken } from '../problems/contract-problem.ts';
import { referredFile } from '../problems/referred-file.ts';
import { loopsOf } from './loops.ts';

/** Twice the largest published description, and the time that a slow network takes for a usual one. */
const [MOST_MEGABYTES, MOST_MILLISECONDS] = [100, 30_000];

/**
 * Reads each `$ref` as the URI that it is, where Redocly takes a file's name to the letter; and only what comes to an
 * end, whoever wrote it: files, answers of bounded size and time, documents without loops.
 */
export class SourceResolver extends BaseResolver {
  readonly #root: string;
  readonly #folder: string;

  /**
   * @param root absolute path of the root document, which may be a pipe, as what a shell substitutes is
   * @param folder what files are named relative to
   */
  constructor({ http }: Config['resolve'], root: string, folder: string) {
    super({ http: { ...http, customFetch: boundedFetch } });
    [this.#root, this.#folder] = [root, folder];
  }

  override async loadExternalRef(file: string): Promise<Source> {
    if (file !== this.#root && existsSync(file) && !statSync(file).isFile())
      throw new ResolveError(new Error(`${file} is no file.`));
    return super.loadExternalRef(file);
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    const literal = super.resolveExternalRef(base, reference);
    return base !== null && reference.includes('%') && isAbsolute(literal)
      ? referredFile(dirname(base), reference)
      : literal;
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot);
    if (!isRoot && (document.parsed ?? null) === null)
      throw new ResolveError(new Error(`${source.absoluteRef} is empty.`));
    if (/%7e/i.test(source.body)) decodeTildes(document.parsed, new Set());
    const loops = isObject(document.parsed) ? loopsOf(document.parsed, source.absoluteRef, this.#folder) : [];
    if (loops.length > 0) throw new ContractBroken(loops);
    return document;
  }
}

/** `%7E1` is `~1` (RFC 6901, section 6): Redocly looks for `~1` first, and decodes after. In place. */
function decodeTildes(value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, inner] of Object.entries(value)) {
    if (name !== '$ref' || typeof inner !== 'string') decodeTildes(inner, seen);
    else {
      const $ref = inner.replace(/#.*/, (pointer) => pointer.replaceAll(/%7e/gi, '~'));
      Object.assign(value, { $ref });
    }
  }
}

async function boundedFetch(url: string, options: RequestInit): Promise<Response> {
  const late = new AbortController();
  // Not AbortSignal.timeout: Redocly writes to the message of what is thrown, which that one's does not allow.
  const told = new Error(`${url} has not been sent within ${MOST_MILLISECONDS / 1_000} seconds.`);
  setTimeout(() => late.abort(told), MOST_MILLISECONDS).unref();
  const response = await fetch(url, { ...options, signal: late.signal });
  let left = MOST_MEGABYTES * 1_000_000;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left >= 0) controller.enqueue(chunk);
      else controller.error(new Error(`${url} sends more than ${MOST_MEGABYTES} MB.`));
    },
  });
  return new Response(response.body?.pipeThrough(bounded), response);
}
