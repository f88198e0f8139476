import { LIMITS, type Limit } from '@seogeo/engine';
import { slugOf } from '../operations.ts';

const groups: Readonly<Record<Limit['group'], string>> = {
  request: 'Requests and addresses',
  page: 'What a page has',
  text: 'Texts',
  robots: 'robots.txt',
  sitemap: 'Sitemaps',
  crawl: 'The crawl',
};

/** Every limit of the engine in Markdown, by group: what is bounded, how, what becomes of the rest and which finding says so. */
export function limitTables(): string {
  const limits: readonly Limit[] = Object.values(LIMITS);
  return Object.entries(groups)
    .map(([group, title]) => {
      const rows = limits.filter((limit) => limit.group === group).map(row);
      return [
        `## ${title}`,
        '',
        '| what | at most | beyond that | finding |',
        '|---|---|---|---|',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

function row({ what, value, unit, beyond, code }: Limit): string {
  const finding = code === null ? '–' : `[\`${code}\`](audit-checks.md#${slugOf(code)})`;
  return `| ${[what, amount(value, unit), beyond, finding].map(escaped).join(' | ')} |`;
}

function amount(value: number, unit: Limit['unit']): string {
  if (unit === 'bytes' && value % 1024 === 0)
    return value % 1024 ** 2 === 0 ? `${value / 1024 ** 2} MiB` : `${value / 1024} KiB`;
  return `${value.toLocaleString('en')} ${unit}`.trim();
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('*', '\\*');
}
