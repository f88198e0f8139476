import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryOf, monthOf, withEntry } from '../../packages/kit/src/release/changelog.ts';
import {
  CHANGELOG,
  CHECKSUMS,
  checksumLine,
  listReleases,
  tamperedReleases,
} from '../../packages/kit/src/release/releases.ts';
import { ourProject } from './our-project.ts';

describe('what is released', () => {
  const released = ourProject.releases;

  it('is as it was at its release', async () => {
    expect(await tamperedReleases(ourProject)).toEqual([]);
  });

  it('is in the changelog, newest first', async () => {
    const changelog = await readFile(join(released, CHANGELOG), 'utf8');
    const headings = [...changelog.matchAll(/^## (\S+) — /gm)].map(([, version]) => version);
    const versions = (await listReleases(released)).map(({ version }) => version);
    expect(headings).toEqual(versions.reverse());
  });
});

describe('a folder of releases', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'seogeo-releases-'));
    for (const name of ['1.9.0.json', '1.10.0.json']) {
      await writeFile(join(folder, name), name);
      await writeFile(join(folder, CHECKSUMS), checksumLine(name, name), { flag: 'a' });
    }
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is ordered by version, and other files do not count', async () => {
    await writeFile(join(folder, 'notes.json'), '');
    expect((await listReleases(folder)).map(({ version }) => version)).toEqual(['1.9.0', '1.10.0']);
    expect(await tamperedReleases({ folder: dirname(folder), releases: folder })).toEqual([]);
  });

  it('tells a release that was changed, removed or put there by hand', async () => {
    await writeFile(join(folder, '1.9.0.json'), 'other');
    await unlink(join(folder, '1.10.0.json'));
    await writeFile(join(folder, '1.11.0.json'), 'new');
    expect(await tamperedReleases({ folder: dirname(folder), releases: folder })).toEqual([
      `${basename(folder)}/1.9.0.json is not what was released as 1.9.0: releases never change. Restore it from git.`,
      `${basename(folder)}/1.11.0.json is not in SHA256SUMS: only seogeo-contract release makes releases.`,
      `${basename(folder)}/1.10.0.json is missing: releases never go. Restore it from git.`,
    ]);
  });
});

describe('the changelog', () => {
  const entry = (version: string) => ({
    version,
    date: '2026-02-03',
    sentences: { Added: [`${version} came.`] },
  });

  it('takes a new entry above the older ones, which stay as they are', () => {
    const first = withEntry(null, entry('1.0.0'));
    const second = withEntry(first, entry('1.1.0'));
    expect(second.endsWith(first.slice(first.indexOf('## 1.0.0')))).toBe(true);
    expect(second.indexOf('## 1.1.0 — 3 February 2026')).toBeLessThan(second.indexOf('## 1.0.0'));
    expect(second).not.toMatch(/\n\n\n/);
  });

  it('counts improved wording instead of listing it, and marks what breaks', () => {
    const at = { rule: '', at: [] };
    const { sentences } = entryOf('2.0.0', '2026-01', [
      { ...at, impact: 'major', group: 'Removed', message: 'A went.', wording: false },
      { ...at, impact: 'patch', group: 'Changed', message: 'B was reworded.', wording: true },
      { ...at, impact: 'patch', group: 'Changed', message: 'C was reworded.', wording: true },
    ]);
    expect(sentences).toEqual({
      Removed: ['**Breaking:** A went.'],
      Changed: ['Descriptions and examples were improved in 2 places.'],
    });
  });

  it('dates an entry to the month or to the day', () => {
    expect([monthOf('2025-01'), monthOf('2026-12-31')]).toEqual(['January 2025', '31 December 2026']);
  });
});
