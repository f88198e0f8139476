import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lintDocument } from '../lint/lint-document.ts';
import { ownRules } from './own-rules.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const fixture = (name: string): string => `${folder}fixtures/${name}.yaml`;

/** Places that the bad fixture of each rule is blamed for. */
const blamed: Readonly<Record<string, readonly string[]>> = {
  'body-has-examples': [
    '/paths/~1projects/post/requestBody/content/application~1json',
    '/paths/~1projects/post/responses/201/content/application~1json',
    '/webhooks/auditCompleted/post/requestBody/content/application~1json',
  ],
  'component-named': [
    '/components/headers/x-request-id',
    '/components/schemas/PROJECT',
    '/components/schemas/audit_page',
  ],
  'deprecation-gives-notice': [
    '/components/headers/X-Old',
    '/components/schemas/Project/properties/name',
    '/paths/~1hasty/get/x-deprecation',
    '/paths/~1helpless/get/x-deprecation',
    '/paths/~1parameter/get/parameters/0',
    '/paths/~1silent/get',
    '/paths/~1undated/get/x-deprecation',
    '/paths/~1undecided/get',
    '/webhooks/auditCompleted/post',
  ],
  'error-code-has-example': ['/components/schemas/ErrorCode/enum'],
  'extension-known': [
    '/components/schemas/Project/properties/code/x-known-values',
    '/components/schemas/Project/properties/name/x-openenum',
    '/paths/x-bar',
    '/paths/~1projects/get/x-depreciation',
    '/paths/~1projects/get/x-open-enum',
    '/paths/~1projects/get/x-served-by',
    '/x-foo',
  ],
  // One each for free text, for a URL by its pattern and for one by its format.
  'free-text-query-reserved': [0, 1, 2].map((index) => `/paths/~1pages/get/parameters/${index}`),
  'lint-exception-reasoned': ['/circular', '/curt', '/nameless', '/unexplained'].map(
    (path) => `/paths/~1${path.slice(1)}/get/x-lint-exception${path === '/curt' ? '/0' : ''}`,
  ),
  'list-shares-pagination': [
    '/paths/~1projects/get/parameters',
    '/paths/~1projects/get/responses/200',
    '/paths/~1sites/get',
    '/paths/~1sites/get',
    '/paths/~1sites/get/responses/200',
  ],
  'operation-described': [
    '/paths/~1repeating/get/description',
    '/paths/~1silent/get',
    '/paths/~1title/get/description',
    '/webhooks/auditCompleted/post',
  ],
  // However many are missing, an operation is told once, and so is a response.
  'operation-errors-declared': ['/paths/~1projects~1{projectId}~1audits/post/responses'],
  'operation-id-unique': [
    '/paths/~1all-projects/get/operationId',
    '/paths/~1sites/get/operationId',
    '/webhooks/projects/post/operationId',
  ],
  'operation-id-verb-noun': [
    '/paths/~1projects/delete',
    '/paths/~1projects/get/operationId',
    '/paths/~1projects/post/operationId',
    '/webhooks/auditCompleted/post/operationId',
  ],
  'operation-security-explicit': ['/paths/~1me/get', '/webhooks/auditCompleted/post'],
  'operation-summarised': [
    '/paths/~1sentence/get/summary',
    '/paths/~1silent/get',
    '/paths/~1wordy/get/summary',
    '/webhooks/auditCompleted/post',
  ],
  'operation-tagged': [
    '/paths/~1twofold/get',
    '/paths/~1unknown/get/tags',
    '/paths/~1untagged/get',
    '/webhooks/auditCompleted/post',
  ],
  'pattern-explained': [
    '/components/schemas/Lonely/x-pattern-message',
    '/components/schemas/Tag/pattern',
    '/paths/~1projects/get/parameters/0/schema/pattern',
  ],
  'post-accepts-idempotency-key': ['/paths/~1projects/post'],
  'request-body-closed': ['/paths/~1projects/post/requestBody/content/application~1json/schema'],
  'request-body-required': [
    '/paths/~1projects/post/requestBody',
    '/webhooks/auditCompleted/post/requestBody',
  ],
  'response-enum-says-open': [
    '/components/schemas/Project/properties/plan',
    '/components/schemas/Status/enum',
    '/paths/~1projects/get/responses/200/headers/X-Plan/schema/enum',
    '/webhooks/auditCompleted/post/requestBody/content/application~1json/schema/properties/event/enum',
  ],
  'response-headers-declared': ['/components/responses/RateLimited', '/paths/~1projects/post/responses/201'],
  'schema-typed': [
    '/components/schemas/Project',
    '/components/schemas/Project/properties/name',
    '/components/schemas/Project/properties/tags/items',
    '/paths/~1projects/get/parameters/0/schema',
  ],
  'scope-documented': ['/paths/~1projects/get/security', '/paths/~1projects/post/security'],
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
  'webhook-is-delivery': [
    '/webhooks/auditCompleted/get',
    '/webhooks/auditCompleted/get',
    '/webhooks/auditCompleted/get/responses',
  ],
};

async function blame(name: string, kind: 'good' | 'bad') {
  const rule = ownRules[name];
  if (rule === undefined) throw new Error(`There is no rule ${name}.`);
  const file = fixture(`${name}.${kind}`);
  const findings = await lintDocument(readFileSync(file, 'utf8'), file, { rules: { [name]: rule } });
  return findings.filter((finding) => finding.rule === name);
}

const pointer = (path: readonly string[]): string =>
  path.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What happened, then a sentence that says what to do: an imperative, or the name that was probably meant. */
const saysHowToMend =
  /\. (Add|Begin|Close|Compare|Copy|Correct|Create|Did you mean|Give|Indent|Move|Name|Put|Refer|Remove|Rename|Say|Use|Write) ?/;

describe.each(Object.keys(ownRules))('%s', (name) => {
  it('says nothing of its good fixture', async () => {
    expect(await blame(name, 'good')).toEqual([]);
  });

  it('names every mistake of its bad fixture, and what to do', async () => {
    const findings = await blame(name, 'bad');
    expect(findings.map(({ path }) => pointer(path)).sort()).toEqual(blamed[name]);
    for (const { severity, message } of findings) {
      expect(severity).toBe('error');
      expect(message).toMatch(saysHowToMend);
      expect(message).toMatch(/\.$/);
    }
  });
});

describe('the rules on the bundle', () => {
  it.each(Object.keys(ownRules))('%s: there is a document that it rejects', async (name) => {
    const findings = await blame(name, 'bad');
    expect(
      findings.length,
      `${name} rejects no document: make fixtures/${name}.bad.yaml break it`,
    ).toBeGreaterThan(0);
  });

  it('are all there is: no rule without its entry, no fixture without its rule', () => {
    const rules = readdirSync(folder).filter((file) => file.endsWith('-rules.ts') && file !== 'own-rules.ts');
    const written = rules.flatMap((file) =>
      readFileSync(`${folder}${file}`, 'utf8').match(/^ {2}'[a-z-]+'(?=: (?:ruleOn|resolvedRuleOn)\()/gm),
    );
    expect(written.map((name) => name?.trim().slice(1, -1)).sort()).toEqual(Object.keys(ownRules).sort());
    const fixtures = readdirSync(`${folder}fixtures`).filter((file) => /^(?!source-).*\.yaml$/.test(file));
    const named = fixtures.map((file) => file.replace(/\.(good|bad)\.yaml$/, ''));
    expect([...new Set(named)].sort()).toEqual(Object.keys(ownRules).sort());
  });
});
