// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

/** Code samples of every operation, by its operationId; each is executed by the tests. */
export const samples = {
  getMe: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/me" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

const { data: account } = await seogeo.me.get();
console.log(account);
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/me\`, {
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
  },
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  listProjects: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

for await (const project of seogeo.projects.list()) {
  console.log(project);
}
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects\`, {
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
  },
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  createProject: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY" \\
  -H "Idempotency-Key: create-project-$(date +%s)-$$" \\
  -H "Content-Type: application/json" \\
  -d '{
  "name": "Calcite documentation",
  "primaryDomain": "https://calcite.example"
}'
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

const { data: project } = await seogeo.projects.create({
  name: 'Calcite documentation',
  primaryDomain: 'https://calcite.example',
});
console.log(project);
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects\`, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
    'Idempotency-Key': crypto.randomUUID(),
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    name: 'Calcite documentation',
    primaryDomain: 'https://calcite.example',
  }),
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  getProject: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

const { data: project } = await seogeo.projects.get('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11');
console.log(project);
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11\`, {
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
  },
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  listAudits: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/audits" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

for await (const audit of seogeo.audits.list('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11')) {
  console.log(audit);
}
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/audits\`, {
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
  },
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  startAudit: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/audits" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY" \\
  -H "Idempotency-Key: start-audit-$(date +%s)-$$" \\
  -H "Content-Type: application/json" \\
  -d '{
  "seedUrl": "https://calcite.example/",
  "maxPages": 500
}'
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

const { data: started } = await seogeo.audits.start('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11', {
  seedUrl: 'https://calcite.example/',
  maxPages: 500,
});
console.log(started);
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/audits\`, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
    'Idempotency-Key': crypto.randomUUID(),
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ seedUrl: 'https://calcite.example/', maxPages: 500 }),
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  listAuditPages: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/audits/01946a45-2b80-7c11-9a50-3d7e8f6b1c22/pages?minGeoScore=60&hasSchema=true" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

for await (const page of seogeo.audits.pages(
  '01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11',
  '01946a45-2b80-7c11-9a50-3d7e8f6b1c22',
  { minGeoScore: 60, hasSchema: true },
)) {
  console.log(page);
}
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/audits/01946a45-2b80-7c11-9a50-3d7e8f6b1c22/pages?minGeoScore=60&hasSchema=true\`, {
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
  },
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  listPageLinks: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/audits/01946a45-2b80-7c11-9a50-3d7e8f6b1c22/pages/01946a45-3f00-7a01-8b02-9c03ad04be05/links?direction=in" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

for await (const link of seogeo.pages.links(
  '01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11',
  '01946a45-2b80-7c11-9a50-3d7e8f6b1c22',
  '01946a45-3f00-7a01-8b02-9c03ad04be05',
  { direction: 'in' },
)) {
  console.log(link);
}
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/audits/01946a45-2b80-7c11-9a50-3d7e8f6b1c22/pages/01946a45-3f00-7a01-8b02-9c03ad04be05/links?direction=in\`, {
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
  },
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  listDrafts: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/drafts" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

for await (const draft of seogeo.drafts.list('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11')) {
  console.log(draft);
}
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/drafts\`, {
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
  },
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  createBrief: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/content/briefs" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY" \\
  -H "Idempotency-Key: create-brief-$(date +%s)-$$" \\
  -H "Content-Type: application/json" \\
  -d '{
  "topic": "query planning with materialized views",
  "audience": "backend engineers who know SQL",
  "goal": "Readers can decide when a materialized view pays off."
}'
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

const { data: brief } = await seogeo.briefs.create('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11', {
  topic: 'query planning with materialized views',
  audience: 'backend engineers who know SQL',
  goal: 'Readers can decide when a materialized view pays off.',
});
console.log(brief);
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/content/briefs\`, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
    'Idempotency-Key': crypto.randomUUID(),
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    topic: 'query planning with materialized views',
    audience: 'backend engineers who know SQL',
    goal: 'Readers can decide when a materialized view pays off.',
  }),
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  listReports: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/reports" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

for await (const report of seogeo.reports.list('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11')) {
  console.log(report);
}
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/reports\`, {
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
  },
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  startGeoTest: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/geo-monitor/tests" \\
  -H "Authorization: Bearer $SEOGEO_API_KEY" \\
  -H "Idempotency-Key: start-geo-test-$(date +%s)-$$" \\
  -H "Content-Type: application/json" \\
  -d '{
  "prompt": "Which open source frameworks can plan SQL queries over several data sources?",
  "locale": "en-GB"
}'
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

const { data: test } = await seogeo.geoTests.start('01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11', {
  prompt: 'Which open source frameworks can plan SQL queries over several data sources?',
  locale: 'en-GB',
});
console.log(test);
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL, SEOGEO_API_KEY } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/projects/01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11/geo-monitor/tests\`, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${SEOGEO_API_KEY}\`,
    'Idempotency-Key': crypto.randomUUID(),
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    prompt: 'Which open source frameworks can plan SQL queries over several data sources?',
    locale: 'en-GB',
  }),
});
const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);
`,
    },
  ],
  getOpenApiDocument: [
    {
      lang: 'Shell',
      label: 'curl',
      source: `curl "$SEOGEO_BASE_URL/openapi.json"
`,
    },
    {
      lang: 'TypeScript',
      label: 'TypeScript client',
      source: `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();

const { data, response } = await seogeo.raw.GET('/openapi.json');
if (!response.ok) throw new Error(\`The answer is \${response.status}.\`);
console.log(data);
`,
    },
    {
      lang: 'JavaScript',
      label: 'fetch',
      source: `const { SEOGEO_BASE_URL } = process.env;

const response = await fetch(\`\${SEOGEO_BASE_URL}/openapi.json\`);
if (!response.ok) throw new Error(\`The answer is \${response.status}.\`);
console.log(await response.json());
`,
    },
  ],
} as const;
