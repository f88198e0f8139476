import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject, parsed } from '@seogeo/document';
import { publishedManifest } from './published-manifest.ts';

/** What a package's package.json was before it was swapped; git ignores it, and npm does not pack it. */
const KEPT = 'package.workspace.json';

/** Reads a package's package.json. @throws where it is no JSON object */
export function readManifest(folder: string): JsonObject {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isObject(manifest)) throw new Error(`${join(folder, 'package.json')} is not a JSON object.`);
  return manifest;
}

/**
 * Puts the published package.json in the place of the workspace's, which is kept beside it. The published one has the
 * same scripts, so that packing again after a crash begins with `restoreManifest`.
 */
export function swapManifest(folder: string): void {
  const written = readFileSync(join(folder, 'package.json'));
  const published = publishedText(readManifest(folder));
  writeFileSync(join(folder, KEPT), written);
  const next = join(folder, 'package.published.json');
  writeFileSync(next, published);
  renameSync(next, join(folder, 'package.json'));
}

/**
 * Puts the workspace's package.json back where it was swapped, in this run or in one that was killed. A package.json
 * that is no longer the published one was mended by hand meanwhile, and stays.
 */
export function restoreManifest(folder: string): void {
  const kept = join(folder, KEPT);
  if (!existsSync(kept)) return;
  if (readFileSync(join(folder, 'package.json'), 'utf8') === publishedOf(kept)) {
    renameSync(kept, join(folder, 'package.json'));
  } else {
    rmSync(kept);
  }
}

/** Null where the kept file is not whole: it was being written when the run was killed, before the swap. */
function publishedOf(kept: string): string | null {
  const manifest = parsed(readFileSync(kept, 'utf8'))?.value;
  return isObject(manifest) ? publishedText(manifest) : null;
}

function publishedText(manifest: JsonObject): string {
  return `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`;
}
