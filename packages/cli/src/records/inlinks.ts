import type { AuditPage, Client, Data } from '@seogeo/client';
import { theFirst } from '../output/list.ts';
import { type Column, table } from '../output/table.ts';
import { visible } from '../output/visible.ts';
import { wrap } from '../output/wrap.ts';
import type { Session } from '../session.ts';

type Link = Data<'listPageLinks'>[number];

const columns: readonly Column<Link>[] = [
  { header: 'LINK', cell: ({ nofollow }) => (nofollow ? 'nofollow' : 'followed') },
  { header: 'STATUS', cell: ({ statusCode }) => statusCode, align: 'right' },
  { header: 'URL', cell: ({ url }) => url, shorten: 'middle' },
  { header: 'TITLE', cell: ({ title }) => title, shorten: 'end' },
];

/** Shows which pages of the audit link to one of them, and how many there are beside those that are shown. */
export const showInlinks = async (
  { output, signal }: Session,
  client: Client,
  { page, limit, ...of }: { projectId: string; auditId: string; page: AuditPage; limit: number },
): Promise<void> => {
  const { id, url, finalUrl, statusCode, title } = page;
  const pageSize = Math.min(100, limit);
  const { data, meta } = await client.pages.links(of.projectId, of.auditId, id, { pageSize }, { signal });
  const links = data.slice(0, limit);
  const { linkCounts = null } = meta;
  const all = linkCounts === null ? 0 : linkCounts.followed + linkCounts.nofollow;
  const count = linkCounts === null ? null : `${all === 0 ? 'no' : all} ${all === 1 ? 'page' : 'pages'}`;
  await output.show({ page: { id, url, statusCode, title }, linkCounts, links }, ({ width, paint }) => [
    ...wrap(visible(`${url}: ${said(count, linkCounts?.nofollow ?? 0)}`), width),
    ...(links.length === 0 ? [] : ['', ...table(columns, links, width, paint)]),
  ]);
  if (finalUrl !== url)
    output.note(`It redirects to ${finalUrl ?? 'no end'}: what links there is listed with that page.`);
  const kept = meta.total < all ? `the first ${meta.total}` : 'every one';
  if (links.length < meta.total) output.note(`${theFirst(links.length)} of ${all}; --all gives ${kept}.`);
  else if (meta.total < all) output.note(`${theFirst(meta.total)} of ${all}; no more are kept.`);
};

const said = (count: string | null, nofollow: number): string => {
  if (count === null)
    return 'what links to it is not known. The audit has not ended, or an earlier version of the service made it.';
  return `${count} ${count.startsWith('1 ') ? 'links' : 'link'} to it${nofollow === 0 ? '' : `, ${nofollow} with nofollow`}`;
};
