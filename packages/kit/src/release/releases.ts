import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';
import type { Project } from '../project/contract-config.ts';
import { compareSemver, isSemver } from './semver.ts';

/** One frozen version. */
export interface Release {
  readonly version: string;
  /** Absolute path of its bundle. */
  readonly file: string;
}

export const CHANGELOG = 'CHANGELOG.md';
/** In the form that `sha256sum --check` reads. */
export const CHECKSUMS = 'SHA256SUMS';

/** Oldest first, by version and not by name: 1.10.0 is newer than 1.9.0. */
export async function listReleases(folder: string): Promise<readonly Release[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json') && isSemver(basename(name, '.json')))
    .map((name): Release => ({ version: basename(name, '.json'), file: join(folder, name) }))
    .sort((a, b) => compareSemver(a.version, b.version));
}

/** @throws when the file is no bundle */
export async function readRelease({ file }: Release): Promise<OpenApiDocument> {
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isOpenApiDocument(document)) throw new Error(`${file} is no OpenAPI document. Restore it from git.`);
  return document;
}

export function checksumLine(name: string, content: string): string {
  return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
}

/** What was changed after its release: the bundles' contents against SHA256SUMS. Empty when all is as it was. */
export async function tamperedReleases({
  releases: folder,
  folder: from,
}: Pick<Project, 'releases' | 'folder'>): Promise<readonly string[]> {
  const shown = (name: string): string => relative(from, join(folder, name));
  const sums = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => '');
  const releases = await listReleases(folder);
  const problems: string[] = [];
  for (const { file, version } of releases) {
    if (sums.includes(checksumLine(basename(file), await readFile(file, 'utf8')))) continue;
    const known = sums.includes(`  ${basename(file)}\n`);
    problems.push(
      known
        ? `${shown(basename(file))} is not what was released as ${version}: releases never change. Restore it from git.`
        : `${shown(basename(file))} is not in ${CHECKSUMS}: only seogeo-contract release makes releases.`,
    );
  }
  for (const [, name = ''] of sums.matchAll(/^[0-9a-f]{64} {2}(.+)$/gm)) {
    if (releases.some(({ file }) => basename(file) === name)) continue;
    problems.push(`${shown(name)} is missing: releases never go. Restore it from git.`);
  }
  return problems;
}
