import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lintDocument } from './lint-document.ts';
import { ownRules } from './own-rules.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}.yaml`, import.meta.url));

/** Places that the bad fixture of each rule is blamed for. */
const blamed: Readonly<Record<string, readonly string[]>> = {
  'body-has-examples': [
    '/paths/~1projects/post/requestBody/content/application~1json',
    '/paths/~1projects/post/responses/201/content/application~1json',
  ],
  'deprecation-gives-notice': [
    '/paths/~1hasty/get/x-deprecation',
    '/paths/~1helpless/get/x-deprecation',
    '/paths/~1silent/get',
    '/paths/~1undated/get/x-deprecation',
  ],
  'error-code-has-example': ['/components/schemas/ErrorCode/enum'],
  'free-text-query-reserved': ['/paths/~1pages/get/parameters'],
  'list-shares-pagination': ['/paths/~1projects/get/parameters', '/paths/~1projects/get/responses/200'],
  // One each for 401, 403, 404, 409, 413, 415, 422 and 503.
  'operation-errors-declared': Array(8).fill('/paths/~1projects~1{projectId}~1audits/post/responses'),
  'operation-id-verb-noun': [
    '/paths/~1projects/delete',
    '/paths/~1projects/get/operationId',
    '/paths/~1projects/post/operationId',
  ],
  'operation-security-explicit': ['/paths/~1me/get'],
  'post-accepts-idempotency-key': ['/paths/~1projects/post'],
  'request-body-strict': [
    '/paths/~1projects/post/requestBody',
    '/paths/~1projects/post/requestBody/content/application~1json/schema',
  ],
  'response-headers-declared': [
    '/components/responses/RateLimited',
    '/components/responses/RateLimited',
    '/paths/~1projects/post/responses/201',
  ],
  'url-input-http-only': ['homepage', 'primaryDomain', 'seedUrl'].map(
    (name) => `/paths/~1audits/post/requestBody/content/application~1json/schema/properties/${name}`,
  ),
  'value-bounded': [
    '/components/schemas/Projects',
    '/components/schemas/Projects/items/properties/note/oneOf/0',
    '/components/schemas/Projects/items/properties/score',
    '/paths/~1projects/get/parameters/0/schema',
    '/paths/~1projects/get/responses/200/headers/X-Request-Id/schema',
  ],
};

async function blame(name: string, kind: 'good' | 'bad') {
  const rule = ownRules[name];
  if (rule === undefined) throw new Error(`There is no rule ${name}.`);
  const file = fixture(`${name}.${kind}`);
  return lintDocument(readFileSync(file, 'utf8'), file, { rules: { [name]: rule } });
}

const pointer = (path: readonly string[]): string =>
  path.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

describe.each(Object.keys(ownRules))('%s', (name) => {
  it('says nothing of its good fixture', async () => {
    expect(await blame(name, 'good')).toEqual([]);
  });

  it('names every mistake of its bad fixture, and what to do', async () => {
    const findings = await blame(name, 'bad');
    expect(findings.map(({ path }) => pointer(path)).sort()).toEqual(blamed[name]);
    for (const finding of findings) {
      expect(finding).toMatchObject({ rule: name, severity: 'error' });
      expect(finding.message).toMatch(/\.$/);
    }
  });
});

it('no fixture is left without its rule', () => {
  const folder = fileURLToPath(new URL('fixtures', import.meta.url));
  const named = readdirSync(folder).map((file) => file.replace(/\.(good|bad)\.yaml$/, ''));
  expect([...new Set(named)].sort()).toEqual(Object.keys(ownRules).sort());
});
