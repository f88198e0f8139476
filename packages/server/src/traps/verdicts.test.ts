/** The verdict that the standards demand, one row for each thing a document may say and a validator may misread. */
import { describe, expect, test } from 'vitest';
import { ask, type Row } from '../testing/ask.ts';
import { bodyRows } from '../testing/verdicts/bodies.ts';
import { formRows } from '../testing/verdicts/forms.ts';
import { int64TextRows } from '../testing/verdicts/int64-texts.ts';
import { multipartRows } from '../testing/verdicts/multipart.ts';
import { parameterRows } from '../testing/verdicts/parameters.ts';
import { responseRows } from '../testing/verdicts/responses.ts';

const tables: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'a parameter': parameterRows,
  'a JSON body': bodyRows,
  'a form': formRows,
  'a multipart body': multipartRows,
  'an answer': responseRows,
  'an integer of 64 bits, as a text,': int64TextRows,
};

describe.each(Object.entries(tables))('%s', (_table, rows) => {
  test.each(Object.entries(rows))('%s', async (_name, row) => {
    await using asked = await ask(row);
    for (const request of row.valid) {
      expect({ request, status: (await asked.send(request)).status }).toEqual({ request, status: 200 });
    }
    for (const request of row.invalid) {
      expect({ request, status: (await asked.send(request)).status }).toEqual({
        request,
        status: row.answer === undefined ? 400 : 500,
      });
    }
    for (const [request, input] of row.gives ?? []) {
      await asked.send(request);
      expect({ request, input: asked.seen() }).toMatchObject({ request, input });
    }
  });
});
