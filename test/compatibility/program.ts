/**
 * A program that somebody wrote with the client of 1.0.0: every named call, what it waits for, the errors it tells
 * apart, and a raw call. It prints what it saw. Runs beside the frozen packages, never in the workspace.
 */
import { createClient, isSeogeoError } from '@seogeo/client';

const { API_KEY: apiKey = '', BASE_URL: baseUrl = '', SITE: seedUrl = '' } = process.env;
const answers: {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
}[] = [];
const seogeo = createClient({
  apiKey,
  baseUrl,
  fetch: async (request) => {
    const response = await fetch(request.clone());
    const { method, url } = request;
    answers.push({ method, url, status: response.status, body: await response.clone().json() });
    return response;
  },
});

const me = await seogeo.me.get();
const idempotencyKey = 'program-of-1.0.0';
const wanted = { name: 'Frozen', primaryDomain: 'https://example.com' };
const { data: project } = await seogeo.projects.create(wanted, { idempotencyKey });
const again = await seogeo.projects.create(wanted, { idempotencyKey });
const detail = await seogeo.projects.get(project.id);
const projects: string[] = [];
for await (const { id } of seogeo.projects.list()) projects.push(id);

const started = await seogeo.audits.start(project.id, { seedUrl, maxPages: 25 });
const { data: audit } = await seogeo.audits.wait(project.id, started.data.auditRunId, { intervalMs: 50 });
const pages: string[] = [];
for await (const page of seogeo.audits.pages(project.id, audit.id, { sort: 'url', pageSize: 10 }))
  pages.push(page.url);
const audits = await seogeo.audits.list(project.id);

const brief = await seogeo.briefs.create(project.id, {
  topic: 'how to repair a bicycle puncture',
  audience: 'commuters',
  goal: 'explain',
});
const asked = await seogeo.geoTests.start(project.id, {
  prompt: 'How do I repair a puncture?',
  locale: 'en',
});
const { data: tested } = await seogeo.geoTests.wait(project.id, asked.data.testId, { intervalMs: 50 });
const drafts = await seogeo.drafts.list(project.id);
const reports = await seogeo.reports.list(project.id);
const raw = await seogeo.raw.GET('/projects/{projectId}', { params: { path: { projectId: project.id } } });

const refusals: string[] = [];
const refused = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await call();
    refusals.push('not refused');
  } catch (error) {
    refusals.push(isSeogeoError(error) ? String(error.code) : String(error));
  }
};
await refused(() => seogeo.projects.create({ name: '', primaryDomain: 'no address' }));
await refused(() => seogeo.projects.get('00000000-0000-7000-8000-000000000000'));
await refused(() => seogeo.projects.create({ ...wanted, name: 'Other' }, { idempotencyKey }));
await refused(async () => createClient({ apiKey: `sgk_live_${'a'.repeat(36)}`, baseUrl }).me.get());

process.stdout.write(
  JSON.stringify({
    plan: me.data.plan,
    replayed: again.data.id === project.id,
    listed: projects.includes(project.id),
    lastAudit: detail.data.stats.lastAuditAt,
    status: audit.status,
    pages: pages.length,
    sorted: pages.every((url, index) => index === 0 || url >= (pages[index - 1] ?? '')),
    auditListed: audits.data.some(({ id }) => id === audit.id),
    title: brief.data.suggestedTitle,
    tested: tested.status,
    drafts: drafts.data.length,
    reports: reports.data.length,
    raw: raw.data?.data.id === project.id,
    refusals,
    answers,
  }),
);
