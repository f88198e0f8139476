import { describe, expect, it } from 'vitest';
import { type FormFields, InvalidForm, requestOf } from './request.ts';

const form: FormFields = {
  method: 'GET',
  path: '/projects/{projectId}/audits/{auditId}/pages',
  fields: [
    { name: 'projectId', in: 'path', value: 'a b/c' },
    { name: 'auditId', in: 'path', value: '2' },
    { name: 'url', in: 'query', value: 'https://example.com/?a=1&b=ü' },
    { name: 'sort', in: 'query', value: '' },
    { name: 'X-Request-Id', in: 'header', value: 'mine' },
  ],
  body: null,
};

describe('A form of Try it', () => {
  it('becomes an address in which nothing of a value is taken for syntax', () => {
    expect(requestOf(form)).toEqual({
      method: 'GET',
      target: '/projects/a%20b%2Fc/audits/2/pages?url=https%3A%2F%2Fexample.com%2F%3Fa%3D1%26b%3D%C3%BC',
      headers: { 'X-Request-Id': 'mine' },
      body: null,
    });
  });

  it('names the part of the address that is missing', () => {
    const missing = { ...form, fields: form.fields.filter(({ name }) => name !== 'auditId') };
    expect(() => requestOf(missing)).toThrow(
      new InvalidForm('auditId', 'Fill in auditId: it is part of the address.'),
    );
  });

  it('sends a body as it was typed, and none that is not JSON', () => {
    const post: FormFields = { method: 'POST', path: '/projects', fields: [], body: '{ "name": "A" }' };
    expect(requestOf(post)).toMatchObject({
      body: '{ "name": "A" }',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(() => requestOf({ ...post, body: '{ name }' })).toThrow(/^The body is not JSON: /);
  });
});
