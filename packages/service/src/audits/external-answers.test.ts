import { expect, it } from 'vitest';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { ANSWERS_KEPT_MS, externalAnswers } from './external-answers.ts';

const GONE = { url: 'https://other.example/gone?token=secret', fault: 'answers 404' };
const FINE = { url: 'https://other.example/', fault: null };

it('what other sites have answered is known for a week, then asked again, and no address is stored', async () => {
  await using db = await temporaryDatabase();
  let now = 1_700_000_000_000;
  const answers = externalAnswers(db.storage, () => now);
  await answers.keep([GONE, FINE]);
  await answers.keep([]);
  const known = async () =>
    (await answers.known([GONE.url, FINE.url, 'https://other.example/new'])).toSorted(
      (a, b) => b.url.length - a.url.length,
    );
  now += ANSWERS_KEPT_MS;
  expect(await known()).toEqual([GONE, FINE]);
  now += 1;
  expect(await known()).toEqual([]);
  await answers.keep([{ ...GONE, fault: null }]);
  expect(await known()).toEqual([{ ...GONE, fault: null }]);
  const rows = await db.read.selectFrom('external_answers').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('other.example');
  await db.storage.write.externalAnswers.purge(now);
  const left = await db.read.selectFrom('external_answers').select('fault').execute();
  expect(left).toEqual([{ fault: null }]);
});
