import type { AuditPage } from '@seogeo/client';
import type { ParsedPage } from './parsed-page.ts';
import type { ParsedSite } from './parsed-site.ts';

export type Finding = AuditPage['issues'][number];

export interface JudgedFinding {
  readonly finding: Finding;
  readonly site: ParsedSite;
  readonly url: string;
}

export interface OnPage extends JudgedFinding {
  readonly page: ParsedPage;
}

/** Whether a finding is right, by what parse5 reads of the page and a request of its own sees. */
export type FindingJudge = (judged: JudgedFinding) => Promise<boolean>;

/** The part of a message that it quotes. */
export const quoted = ({ message }: Finding): string => /“(.*)”/.exec(message)?.[1] ?? '';
export const addressIn = ({ message }: Finding): string => /https?:\/\/[^\s,“”]+/.exec(message)?.[0] ?? '';

/** Of what a page says, where there is one. */
export function onPage(judge: (on: OnPage) => boolean | Promise<boolean>): FindingJudge {
  return async (judged) => {
    const page = await judged.site.page(judged.url);
    return page !== null && judge({ ...judged, page });
  };
}
