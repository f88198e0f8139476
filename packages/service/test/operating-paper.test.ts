import { readdirSync, readFileSync } from 'node:fs';
import { contract } from '@seogeo/contract';
import { describe, expect, it } from 'vitest';
import { openMetrics } from '../src/metrics/open-metrics.ts';
import { temporaryDatabase } from '../src/storage/temporary-database.fixture.ts';

const text = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const paper = text('docs/operating.md');

/** Of the service and of the worker. */
async function served(): Promise<string[]> {
  await using database = await temporaryDatabase();
  const sources = {
    storage: database.storage,
    crawledPages: () => 0,
    housekept: () => null,
    processes: () => ({}),
  };
  const names = new Set<string>();
  for (const operations of [Object.keys(contract.operations), null]) {
    const metrics = await openMetrics({ metricsPort: 0, host: '127.0.0.1' }, { ...sources, operations });
    const scraped = await (await fetch(metrics?.url ?? '')).text();
    await metrics?.close();
    for (const [, name = ''] of scraped.matchAll(/^# TYPE (\S+)/gm)) names.add(name);
  }
  return [...names].sort();
}

describe("the operators' paper", () => {
  it('says of every metric what it is and what to do when it rises, and of no other', async () => {
    const rows = paper.split('\n').filter((line) => line.startsWith('| `') && line.includes('_'));
    const named = rows.flatMap((row) => [
      ...(row.split('|')[1] ?? '').matchAll(/`((?:seogeo|process|nodejs)_\w+)`/g),
    ]);
    expect(named.map(([, name]) => name).sort()).toEqual(await served());
  });

  it('names only settings and commands that there are', () => {
    const settings = text('packages/service/README.md');
    for (const [, row] of paper.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm))
      for (const [name] of (row ?? '').matchAll(/`[A-Z_]+`/g)) expect(settings).toContain(name);
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(text('package.json'));
    for (const [, name = ''] of paper.matchAll(/npm run (?:--silent )?([a-z:]+)/g))
      expect(Object.keys(scripts)).toContain(name);
  });

  it('names, as the READMEs do, only releases that there are', () => {
    const released = readdirSync(new URL('../../../openapi/releases', import.meta.url));
    for (const file of ['docs/operating.md', 'packages/service/README.md', 'openapi/README.md'])
      for (const [, version = ''] of text(file).matchAll(/npm run --silent notices -- ([\d.]+)/g))
        expect(released, file).toContain(`${version}.json`);
  });

  it('has a proxy that leaves to the service to refuse what is too large, in the words of the contract', () => {
    const [, header] =
      /HEADER_LIMIT = (\d+) \* 1024;/.exec(text('packages/server/src/pipeline/check-protocol.ts')) ?? [];
    const [, body] =
      /larger than (\d+) KiB/.exec(text('openapi/components/responses/PayloadTooLarge.yaml')) ?? [];
    const proxy = text('packages/service/deploy/nginx.conf');
    const kilobytes = (directive: string): number => {
      const found = new RegExp(`^ *${directive} (?:4 )?(\\d+)([km]);`, 'm').exec(proxy);
      return Number(found?.[1] ?? 0) * (found?.[2] === 'm' ? 1024 : 1);
    };
    // Each header field has to fit into one of nginx's buffers.
    expect(kilobytes('large_client_header_buffers')).toBeGreaterThan(Number(header));
    expect(kilobytes('client_max_body_size')).toBeGreaterThan(Number(body));
  });

  it('names every line that is written seldom while the database cannot be written', () => {
    const sources = ['jobs/job-runner.ts', 'worker/shared-hosts.ts', 'audits/audit-watch.ts'];
    const messages = sources.flatMap((file) => [
      ...text(`packages/service/src/${file}`).matchAll(/seldom\.warn\([^']*'([^']+)'/g),
    ]);
    expect(messages).toHaveLength(4);
    for (const [, message = ''] of messages) expect(paper).toContain(`\`${message}\``);
  });

  it('has every part that it says it has', () => {
    const headings = [...paper.matchAll(/^## (.+)$/gm)].map(([, name = '']) =>
      name.toLowerCase().replaceAll(' ', '-'),
    );
    for (const [, anchor] of paper.matchAll(/\]\(#([a-z-]+)\)/g)) expect(headings).toContain(anchor);
  });
});
