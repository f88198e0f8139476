import { describe, expect, it } from 'vitest';
import { ownRules } from '../rules/own-rules.ts';
import { heedExceptions } from './heed-exceptions.ts';
import { lintDocument } from './lint-document.ts';

const rules = {
  'value-bounded': ownRules['value-bounded'] ?? {},
  'schema-typed': ownRules['schema-typed'] ?? {},
};

async function found(exception: unknown): Promise<string[]> {
  const title = { type: 'string', ...(exception === undefined ? {} : { 'x-lint-exception': exception }) };
  const document = {
    openapi: '3.1.1',
    components: { schemas: { Title: title, Name: { type: 'string' } } },
  };
  const findings = await lintDocument(JSON.stringify(document), '/contract/openapi.json', {
    rules: rules as never,
  });
  return heedExceptions(findings, document, true).map(
    ({ rule, path }) => `${rule} ${path.slice(2).join('/')}`,
  );
}

const reason = 'A title is as long as its author likes.';

describe('x-lint-exception', () => {
  it('lets its rule pass where it stands, and nowhere else', async () => {
    expect(await found(undefined)).toEqual(['value-bounded Title', 'value-bounded Name']);
    expect(await found({ rule: 'value-bounded', reason })).toEqual(['value-bounded Name']);
    expect(await found([{ rule: 'value-bounded', reason }])).toEqual(['value-bounded Name']);
  });

  it('counts for nothing without a reason', async () => {
    expect(await found({ rule: 'value-bounded' })).toContain('value-bounded Title');
    expect(await found({ rule: 'value-bounded', reason: ' ' })).toContain('value-bounded Title');
  });

  it('is refused when nothing needs it', async () => {
    expect(await found({ rule: 'schema-typed', reason })).toContain(
      'lint-exception-used Title/x-lint-exception',
    );
    expect(await found({ rule: 'value-bonded', reason })).toContain(
      'lint-exception-used Title/x-lint-exception',
    );
  });
});
