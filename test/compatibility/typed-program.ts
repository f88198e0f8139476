/**
 * Code that compiles with the types of 1.0.0, of the kinds that a careless change of types breaks. `npm run types`
 * compiles it with those of today, a test beside it with the frozen ones. It is never run.
 */
import {
  type AnySeogeoError,
  type AuditPage,
  type AuditRun,
  type Body,
  type ClientOptions,
  createClient,
  type Data,
  type ErrorCode,
  type operations,
  type Query,
} from '@seogeo/client';

/** Every value of a status is named: a switch, a table, a narrowing, a list. */
export function endOf(status: AuditRun['status']): string {
  switch (status) {
    case 'pending':
    case 'running':
      return 'goes on';
    case 'completed':
    case 'failed':
    case 'canceled':
      return 'ended';
    default:
      return status satisfies never;
  }
}

const plans: Record<Data<'getMe'>['plan'], number> = { starter: 60, pro: 300, agency: 1_200 };
const labels = {
  pending: 'waits',
  running: 'runs',
  completed: 'is done',
  failed: 'failed',
  canceled: 'is off',
};
const drafts = { generating: 1, ready: 2, failed: 3 } satisfies Record<
  Data<'listDrafts'>[number]['status'],
  number
>;
const retried: ReadonlySet<ErrorCode> = new Set(['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']);

export function told(run: AuditRun, page: AuditPage, plan: Data<'getMe'>['plan']): string {
  const code: string = page.issues[0]?.code ?? '';
  const codes: string[] = page.issues.map((issue) => issue.code);
  const counts = new Map<string, number>(codes.map((each) => [each, 1]));
  const made: AuditPage['issues'][number]['code'] = `${code}_of_mine`;
  return [labels[run.status], plans[plan], drafts.ready, counts.get(made), retried.size].join(' ');
}

/** A table of what was found, and a type that walks through records: whatever is an object it takes apart. */
type Issue = AuditPage['issues'][number];
type Deep<T> = T extends object ? { readonly [Name in keyof T]: Deep<T[Name]> } : T;
export function counted(pages: readonly Deep<AuditPage>[]): Record<Issue['code'], number> {
  const counts: Record<Issue['code'], number> = {};
  for (const { issues } of pages)
    for (const { code } of issues) counts[code.toUpperCase()] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Narrowed by `code`, to the class and back. */
export function advice(error: AnySeogeoError): string {
  if (error.code === 'INSUFFICIENT_SCOPE') return `${error.status} ${error.details.length}`;
  if (error.name === 'ConnectionError') return error.code satisfies 'CONNECTION_FAILED';
  const known: ErrorCode | string = error.code;
  return `${known} ${String(error.cause)}`;
}

/** A wrapper of one's own, with the types of what is given and taken. */
export const wrapped = (options: ClientOptions) => {
  const { host } = new URL(options.baseUrl);
  const hooks: NonNullable<Parameters<typeof createClient>[0]['hooks']> = {
    afterAttempt: ({ url }) => console.log(host, url, options.apiKey.length),
  };
  const seogeo = createClient({ ...options, hooks });
  return {
    start: (id: string, body: Body<'startAudit'>) => seogeo.audits.start(id, body),
    pages: (id: string, auditId: string, query: Query<'listAuditPages'>, issue: string) =>
      seogeo.audits.pages(id, auditId, { ...query, issue }),
    frozen: (id: string, auditId: string, query: Deep<Query<'listAuditPages'>>) =>
      seogeo.audits.pages(id, auditId, query),
    raw: async (id: string): Promise<AuditRun[] | undefined> =>
      (await seogeo.raw.GET('/projects/{projectId}/audits', { params: { path: { projectId: id } } })).data
        ?.data,
    statuses: async (
      id: string,
    ): Promise<
      operations['listAudits']['responses'][200]['content']['application/json']['data'][number]['status'][]
    > => (await seogeo.audits.list(id)).data.map(({ status }) => status),
    make: (given: Omit<ClientOptions, 'apiKey'>, apiKey: string) => createClient({ ...given, apiKey }),
  };
};
