import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleSite, serveSampleSite } from '../../test/support/site/serve.ts';
import { runScore } from './run-score.ts';

const page = fileURLToPath(
  new URL('../../test/support/site/pages/guides/puncture-repair.html', import.meta.url),
);

let site: SampleSite;
beforeAll(async () => {
  site = await serveSampleSite();
});
afterAll(() => site.close());

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What the command does, in this process. */
async function score(...args: string[]): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const code = await runScore(args, {
    columns: Number.POSITIVE_INFINITY,
    out: (text) => (said.stdout += text),
    error: (text) => (said.stderr += text),
  });
  return { code, ...said };
}

function command(...args: string[]): Promise<Ended> {
  const program = fileURLToPath(new URL('../score.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}
const at = (path: string) => new URL(path, site.url).href;

describe('npm run score', () => {
  it('prints a page that is fetched line by line, with points that add up', async () => {
    const { code, stdout } = await score(at('/guides/puncture-repair.html'), '--allow-private');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^GEO score \d+\.\d of 100 \(version /);
    expect(stdout).toContain('canonical_self');
    const total = Number(/score ([\d.]+)/.exec(stdout)?.[1]);
    const points = [...stdout.matchAll(/^ {2}\w+ +([\d.]+) of/gm)].map(([, value]) => Number(value));
    expect(points).toHaveLength(22);
    expect(points.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 5);
  });

  it('is a program that says the same, and ends with the same code', async () => {
    for (const args of [[page], ['missing.html']])
      expect(await command(...args)).toEqual(await score(...args));
  });

  it('gives as JSON what it prints, from a file too', async () => {
    const { stdout } = await score(page, '--json');
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ url: 'https://kettle-lane.example/guides/puncture-repair.html' });
    expect(result.breakdown).toHaveLength(22);
    const elsewhere = JSON.parse((await score(page, '--url', 'https://other.example/', '--json')).stdout);
    expect(elsewhere.url).toBe('https://other.example/');
    expect(elsewhere.score).toBeLessThan(result.score);
  });

  it('follows redirects, and takes robots.txt into account', async () => {
    const redirected = await score(at('/flat'), '--allow-private', '--json');
    expect(JSON.parse(redirected.stdout).url).toBe(at('/guides/puncture-repair.html'));
    const blog = await score(at('/blog/oil-on-fridays.html'), '--allow-private');
    expect(blog.stdout).toContain('robots.txt blocks 1 of 9 AI search agents: PerplexityBot');
  });

  it('lets no page steer the terminal', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'seogeo-score-')), 'page.html');
    const steering = '\u001b]0;t\u0007\u009b31m\u202e\u2066\u{e0041}';
    await writeFile(file, `<!doctype html><title>t${steering}</title><h1>h${steering}</h1><p>text`);
    const { stdout } = await score(file, '--url', 'https://kettle-lane.example/');
    const { stdout: json } = await score(file, '--url', 'https://kettle-lane.example/', '--json');
    await rm(dirname(file), { recursive: true });
    for (const shown of [stdout, json]) {
      expect(shown).toContain('\\u001b');
      expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    }
    expect(JSON.parse(json).breakdown).toContainEqual(
      expect.objectContaining({ evidence: expect.stringContaining(steering) }),
    );
  });

  it('says what caps a score', async () => {
    const { stdout } = await score(at('/blog/moved.html'), '--allow-private');
    expect(stdout).toMatch(/^GEO score 20\.0 of 100/);
    expect(stdout).toMatch(/\n\nCapped at 20: noindex \(meta\)/);
  });

  it.each([
    ['a private address', () => ['http://127.0.0.1:9/'], 'Add --allow-private'],
    ['a name that does not resolve', () => ['https://nowhere.invalid/'], 'does not resolve'],
    ['an error', () => [at('/status'), '--allow-private'], 'answers 500'],
    ['a file that is no HTML', () => [at('/downloads/torque-chart.txt'), '--allow-private'], 'only HTML'],
    ['a redirect by Refresh', () => [at('/archive/old-address.html'), '--allow-private'], 'it has no score'],
    ['an endless redirect', () => [at('/loop-a'), '--allow-private'], 'redirects more than 10 times'],
    ['a missing file', () => ['missing.html'], 'there is no such file'],
  ])('answers %s with one line and exit code 1', async (_, args, says) => {
    const { code, stdout, stderr } = await score(...args());
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(says);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it.each([[[]], [['a', 'b']], [['--nope', 'x']], [['ftp://example.com/']], [['x', '--url', 'y']]])(
    'answers wrong usage %j with how to use it and exit code 2',
    async (args) => {
      const { code, stderr } = await score(...args);
      expect(code).toBe(2);
      expect(stderr).toContain('Usage: npm run');
    },
  );
});
