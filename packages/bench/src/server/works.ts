import type { LoadRequest } from '../load/load-job.ts';

/** What is asked of everybody, the one that writes last: a list is longer after it. */
export const workTitles = {
  me: 'GET /me',
  list: 'GET /projects',
  unauthorized: 'GET /me with an unknown key (401)',
  missing: 'GET /projects/{projectId} of no project (404)',
  invalid: 'POST /projects without a required field (400)',
  create: 'POST /projects with an Idempotency-Key',
} as const;
export type WorkName = keyof typeof workTitles;
export const workNames = Object.keys(workTitles).filter((name): name is WorkName => name in workTitles);

/** What may be asked while others write. */
export const readNames: readonly WorkName[] = ['me', 'list'];

const ME = '/api/public/v1/me';
const PROJECTS = '/api/public/v1/projects';

export function worksFor(apiKey: string): Readonly<Record<WorkName, LoadRequest>> {
  const headers = { accept: 'application/json', authorization: `Bearer ${apiKey}` };
  const unknown = { ...headers, authorization: `Bearer ${apiKey.slice(0, -4)}zzzz` };
  const primaryDomain = 'https://www.example.com/';
  const get = { method: 'GET', headers, body: null } as const;
  const post = { method: 'POST', path: PROJECTS, headers } as const;
  return {
    me: { ...get, path: ME, status: 200 },
    list: { ...get, path: `${PROJECTS}?page=1&pageSize=20`, status: 200 },
    unauthorized: { ...get, path: ME, headers: unknown, status: 401 },
    missing: { ...get, path: `${PROJECTS}/00000000-0000-4000-8000-000000000000`, status: 404 },
    invalid: { ...post, body: { primaryDomain }, status: 400 },
    create: { ...post, body: { name: 'New', primaryDomain }, keyed: true, status: 201 },
  };
}
