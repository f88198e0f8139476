/** What a sound service answers, with every member of the contract that a command reads. */
export const uuid = (at: number): string => `01946a3f-5f00-7d3a-8b1e-${String(at).padStart(12, '0')}`;

const at = '2026-05-04T10:20:30.000Z';
const counts = { error: 1, warning: 2, notice: 3 };
const project = { id: uuid(1), name: 'Shop', primaryDomain: 'https://shop.example', createdAt: at };
const summary = {
  status: 'completed',
  stopReason: 'limit',
  avgGeoScore: 50,
  pageCount: 2,
  pagesWithSchema: 1,
  issueCounts: counts,
  topIssues: [{ code: 'title_missing', severity: 'error', count: 1 }],
  bestPages: [{ url: 'https://shop.example/', geoScore: 60 }],
  worstPages: [{ url: 'https://shop.example/a', geoScore: 40 }],
  change: {
    avgGeoScore: 1,
    pageCount: 1,
    issues: -1,
    samePages: { pageCount: 1, scoredPageCount: 1, avgGeoScore: 0.5, issues: -1 },
  },
};
const test = {
  testId: uuid(7),
  prompt: 'Which shop?',
  locale: 'en',
  status: 'completed',
  engine: 'local',
  simulated: true,
  answer: 'That shop.\nNo other.',
  failureReason: null,
  createdAt: at,
  finishedAt: at,
  citations: [{ position: 1, url: 'https://shop.example/', passage: 'p', domain: 'shop.example', own: true }],
  metrics: {
    mentioned: true,
    mentionCount: 1,
    firstMentionPosition: 1,
    cited: true,
    citationCount: 1,
    bestCitationPosition: 1,
    wordShare: 0.5,
    positionAdjustedWordShare: 0.5,
    shareOfVoice: null,
    sentiment: null,
    names: ['Shop'],
  },
};
const run = {
  id: uuid(2),
  auditRunId: uuid(2),
  jobId: uuid(2),
  status: 'completed',
  siteHost: 'shop.example',
  seedUrl: 'https://shop.example/',
  maxPages: 10,
  pagesCrawled: 2,
  pagesQueued: 1,
  targetsChecked: 0,
  urlsSkipped: { robots: 0, limits: 0, offSite: 0 },
  avgGeoScore: 50,
  issueCounts: counts,
  siteIssues: [{ code: 'robots_missing', severity: 'notice', message: 'There is no robots.txt.' }],
  stopReason: 'limit',
  error: null,
  createdAt: at,
  startedAt: at,
  finishedAt: at,
};
const page = {
  id: uuid(3),
  url: 'https://shop.example/',
  finalUrl: 'https://shop.example/b',
  statusCode: 200,
  title: 'Shop',
  geoScore: 40,
  issues: [{ code: 'title_missing', severity: 'error', message: 'm' }],
  geoBreakdown: [{ block: 'b', signal: 'headings', points: 1, max: 5, evidence: 'e' }],
};
const brief = {
  id: uuid(5),
  topic: 'tea',
  audience: 'a',
  goal: 'g',
  searchIntent: 'informational',
  suggestedTitle: 'Tea',
  schemaType: 'Article',
  generator: 'rules',
  createdAt: at,
  gaps: ['g'],
  outline: [
    { heading: 'One', level: 2, sources: ['https://shop.example/'] },
    { heading: 'Two', level: 3, sources: [] },
  ],
  keyTerms: [{ term: 'tea', importance: 1, range: { min: 1, max: 3 } }],
  questions: [{ text: 'Why?', source: 'page' }],
  relatedPages: [{ url: 'https://shop.example/', score: 1 }],
  internalLinks: [{ url: 'https://shop.example/', anchor: 'a' }],
  sourcesToCite: [],
  wordCount: { min: 1, median: 2, max: 3 },
  limitations: ['None.'],
  duplicateRisk: { level: 'low', url: 'https://shop.example/', similarity: 0.1 },
};
const draft = {
  id: uuid(4),
  briefId: uuid(5),
  title: 'Tea',
  status: 'ready',
  format: 'markdown',
  content: '# Tea\n\n- one',
  wordCount: 2,
  generator: 'rules',
  createdAt: at,
  updatedAt: at,
};
const account = { userId: uuid(9), email: 'ada@example.com', plan: 'pro', apiKeyPrefix: 'sgk_live_4fQz81Lm' };
const stats = { avgGeoScore: 50, pageCount: 2, pagesWithSchema: 1, lastAuditAt: at };
const link = { id: uuid(6), url: 'https://shop.example/a', statusCode: 200, title: 'A', nofollow: false };

const meta = { requestId: 'req-0123456789' };
const listOf = (...data: readonly object[]) => ({
  data,
  meta: { ...meta, page: 1, pageSize: 20, total: data.length, totalPages: 1, hasNextPage: false },
});
const links = listOf(link);
const auditReport = { id: uuid(8), kind: 'audit', auditRunId: run.id, createdAt: at, summary };
const testReport = { id: uuid(11), kind: 'geo_test', testId: test.testId, createdAt: at, summary: test };

/** By the operations' ids. */
export const soundAnswers = {
  getMe: { data: account, meta },
  listProjects: listOf(project),
  createProject: { data: { ...project, id: uuid(12) }, meta },
  getProject: { data: { ...project, stats }, meta },
  listAudits: listOf(run),
  startAudit: { data: { auditRunId: run.id, status: 'pending', jobId: run.jobId }, meta },
  listAuditPages: listOf(page),
  listPageLinks: { ...links, meta: { ...links.meta, linkCounts: { followed: 1, nofollow: 0 } } },
  listDrafts: listOf(draft),
  createBrief: { data: brief, meta },
  listReports: listOf(auditReport, testReport),
  startGeoTest: { data: test, meta },
} as const;

export type OperationId = keyof typeof soundAnswers;

/** The operation that a request asks for; null for none of them. */
export const operationOf = (method: string, url: string): OperationId | null => {
  const path = new URL(url, 'http://x').pathname.replace('/api/public/v1', '');
  const isPost = method === 'POST';
  if (path === '/me') return 'getMe';
  if (path === '/projects') return isPost ? 'createProject' : 'listProjects';
  if (path.endsWith('/audits')) return isPost ? 'startAudit' : 'listAudits';
  if (path.endsWith('/pages')) return 'listAuditPages';
  if (path.endsWith('/links')) return 'listPageLinks';
  if (path.endsWith('/drafts')) return 'listDrafts';
  if (path.endsWith('/briefs')) return 'createBrief';
  if (path.endsWith('/reports')) return 'listReports';
  if (path.endsWith('/tests')) return 'startGeoTest';
  return /^\/projects\/[^/]+$/.test(path) ? 'getProject' : null;
};

/** Every command that shows an answer, and the operations whose answers it reads. */
export const readers: readonly (readonly [readonly string[], readonly OperationId[]])[] = [
  [['me'], ['getMe']],
  [['limits'], ['getMe']],
  [['projects', 'list'], ['listProjects']],
  [
    ['projects', 'create', 'https://shop.example'],
    ['createProject', 'listProjects'],
  ],
  [
    ['projects', 'show', 'Shop'],
    ['listProjects', 'getProject'],
  ],
  [
    ['audit', 'https://new.example', '--no-wait'],
    ['createProject', 'startAudit'],
  ],
  [['audit', 'shop.example', '--project', uuid(1), '--no-wait'], ['getProject']],
  [
    ['wait', uuid(1)],
    ['listAudits', 'listAuditPages', 'listReports'],
  ],
  [['audits', uuid(1)], ['listAudits']],
  [['pages', uuid(1), '--audit', uuid(2)], ['listAuditPages']],
  [
    ['pages', uuid(1), '--audit', uuid(2), '--inlinks', '/'],
    ['listAuditPages', 'listPageLinks'],
  ],
  [['drafts', uuid(1)], ['listDrafts']],
  [['drafts', uuid(1), '--show', 'latest'], ['listDrafts']],
  [['reports', uuid(1)], ['listReports']],
  [['reports', uuid(1), '--show', 'latest'], ['listReports']],
  [['reports', uuid(1), '--show', uuid(11)], ['listReports']],
  [['brief', uuid(1), '--topic', 't', '--audience', 'a', '--goal', 'g'], ['createBrief']],
  [['monitor', uuid(1), 'Which shop?', '--no-wait'], ['startGeoTest']],
  [['monitor', uuid(1), 'Which shop?', '--max-wait', '1'], ['listReports']],
  [['values', 'projects'], ['listProjects']],
];
