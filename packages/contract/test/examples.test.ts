import { describe, expect, it } from 'vitest';
import { compileBundle } from '../../../test/support/compile-bundle.ts';
import { type Body, bundle, exampleNamed, operationsOfBundle, referred, segment } from './bundle.ts';

const schemaAt = compileBundle({ closed: true });

/** Each use of an example: its name, where the schema stands that it has to keep to, and what it shows. */
function* usesIn(body: Body, pointer: string): Generator<[string, string, unknown]> {
  for (const [mediaType, media] of Object.entries(body.content ?? {})) {
    for (const [key, { $ref, value }] of Object.entries(media.examples)) {
      const name = $ref === undefined ? key : referred($ref);
      yield [
        name,
        `${pointer}/content${segment(mediaType)}/schema`,
        $ref === undefined ? value : exampleNamed(name),
      ];
    }
  }
}

function* uses(): Generator<[string, string, unknown]> {
  for (const [name, response] of Object.entries(bundle.components.responses)) {
    yield* usesIn(response, `/components/responses/${name}`);
  }
  for (const { pointer, operation } of operationsOfBundle()) {
    yield* usesIn(operation.requestBody ?? {}, `${pointer}/requestBody`);
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!('$ref' in response)) yield* usesIn(response, `${pointer}/responses/${status}`);
    }
  }
}

const everyUse = [...uses()];

describe('every example of the contract', () => {
  it.each(everyUse)('%s keeps to %s', (_, pointer, example) => {
    const validate = schemaAt(pointer);
    validate(example);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('is used', () => {
    const used = new Set(everyUse.map(([name]) => name));
    expect(Object.keys(bundle.components.examples).filter((name) => !used.has(name))).toEqual([]);
  });

  it('would be refused with a field that nobody documented', () => {
    const validate = schemaAt('/components/schemas/AccountResponse');
    const { data, meta } = exampleNamed('Account') as { data: object; meta: object };
    expect(validate({ data, meta })).toBe(true);
    expect(validate({ data: { ...data, password: 'secret' }, meta })).toBe(false);
  });
});

describe('the table of error codes', () => {
  const { description = '', enum: codes = [] } = bundle.components.schemas.ErrorCode ?? {};
  const rows = [...description.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)];
  const statusOf = new Map(rows.map(([, status, code]) => [code, status]));

  it('has every code of the enum and no other', () => {
    expect([...statusOf.keys()].sort()).toEqual([...codes].sort());
  });

  it('gives each code the status of the responses that show it', () => {
    for (const { operation } of operationsOfBundle()) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!('$ref' in response)) continue;
        for (const [name] of usesIn(bundle.components.responses[referred(response.$ref)] ?? {}, '')) {
          const { error } = exampleNamed(name) as { error: { code: string } };
          expect(`${error.code} ${statusOf.get(error.code)}`).toBe(`${error.code} ${status}`);
        }
      }
    }
  });
});

describe('what a schema, header or parameter shows as an example', () => {
  it.each([...shown()])('%s: %s', (pointer, example) => {
    const validate = schemaAt(pointer);
    validate(example);
    expect(validate.errors ?? []).toEqual([]);
  });
});

function* shown(): Generator<[string, unknown]> {
  const { schemas, headers, parameters, responses } = bundle.components;
  yield* shownWithin(schemas, '/components/schemas');
  // Headers, parameters and bodies that are written where they are used.
  yield* shownWithin(responses, '/components/responses');
  yield* shownWithin(bundle.paths, '/paths');
  for (const [name, { schema }] of Object.entries(headers)) {
    yield* shownWithin(schema, `/components/headers/${name}/schema`);
  }
  for (const [name, { example }] of Object.entries(parameters)) {
    yield [`/components/parameters/${name}/schema`, example];
  }
}

function* shownWithin(value: unknown, pointer: string): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  if ('examples' in value && Array.isArray(value.examples)) {
    for (const example of value.examples) yield [pointer, example];
  }
  for (const [key, inner] of Object.entries(value)) yield* shownWithin(inner, `${pointer}${segment(key)}`);
}
