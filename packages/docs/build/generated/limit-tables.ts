import { LIMIT_GROUPS, type Limit } from '@seogeo/engine';
import { markdownTable } from '../markdown-table.ts';

const groups: readonly (readonly [title: string, limits: Readonly<Record<string, Limit>>])[] = [
  ['Requests and addresses', LIMIT_GROUPS.request],
  ['What a page has', LIMIT_GROUPS.page],
  ['Texts', LIMIT_GROUPS.text],
  ['robots.txt', LIMIT_GROUPS.robots],
  ['Sitemaps', LIMIT_GROUPS.sitemap],
  ['The crawl', LIMIT_GROUPS.crawl],
  ['What briefs, drafts and GEO tests search', LIMIT_GROUPS.index],
];

/** Every limit of the engine in Markdown, by group: what is bounded, how, what becomes of the rest and which finding says so. */
export function limitTables(): string {
  return groups
    .map(([title, limits]) => {
      const table = markdownTable(
        ['what', 'at most', 'beyond that', 'finding'],
        Object.values(limits).map(row),
      );
      return `## ${title}\n\n${table}`;
    })
    .join('\n\n');
}

function row({ what, value, unit, beyond, code }: Limit): string[] {
  const finding = code === undefined ? '–' : `[\`${code}\`](audit-checks.md#${code})`;
  return [what, amount(value, unit), beyond, finding].map((cell) => cell.replaceAll('*', '\\*'));
}

function amount(value: number, unit: Limit['unit']): string {
  if (unit === 'bytes' && value % 1024 === 0)
    return value % 1024 ** 2 === 0 ? `${value / 1024 ** 2} MiB` : `${value / 1024} KiB`;
  return `${value.toLocaleString('en')} ${unit ?? ''}`.trim();
}
