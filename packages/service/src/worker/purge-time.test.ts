import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnyDatabase, DATABASES, runsOn } from '../storage/each-database.fixture.ts';
import { newAudit } from '../storage/stores/audit.fixture.ts';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { purgeTime } from './purge-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const NOW = 1_800_000_000_000;

describe.each(DATABASES)('the time that purges go by on %s', (name, temporary) => {
  let db: AnyDatabase;
  beforeAll(async () => {
    db = await temporary();
  });
  afterAll(() => db[Symbol.asyncDispose]());
  beforeEach(async () => {
    await db.write.deleteFrom('purge_clock').execute();
    await db.write.deleteFrom('audits').execute();
  });

  /** A machine whose clock is right at NOW, and believed. */
  async function machine() {
    await db.storage.write.purgeClock.save({ seenAt: NOW, believedAt: NOW, steadyMs: DAY });
    const one = turnedOn(NOW);
    await one.look();
    return one;
  }

  function turnedOn(wall: number) {
    const clocks = { wall, monotonic: 0 };
    let last: typeof clocks | null = null;
    return {
      clocks,
      async look() {
        const time = await purgeTime(db.storage, { ...clocks }, last);
        last = { ...clocks };
        return time;
      },
      /** Time goes by, and is looked at every hour. */
      async run(ms: number) {
        let time = 0;
        for (let gone = 0; gone < ms; gone += HOUR) {
          clocks.wall += HOUR;
          clocks.monotonic += HOUR;
          time = await this.look();
        }
        return time;
      },
    };
  }

  it('is that of a clock that goes as time goes', async () => {
    const one = await machine();
    expect(await one.look()).toBe(NOW);
    expect(await one.run(HOUR)).toBe(NOW + HOUR);
  });

  it('goes on as if nothing had happened when the clock jumps a year ahead, until it has gone on from there for a day', async () => {
    const one = await machine();
    await one.run(HOUR);
    one.clocks.wall += YEAR;
    expect(await one.look()).toBe(NOW + HOUR);
    expect(await one.run(DAY - HOUR)).toBe(NOW + DAY);
    expect(await one.run(HOUR)).toBe(NOW + DAY + HOUR + YEAR);
  });

  it('begins its day of doubt anew with each jump', async () => {
    const one = await machine();
    await one.run(HOUR);
    for (let turn = 1; turn <= 3; turn += 1) {
      one.clocks.wall += YEAR;
      expect(await one.run(DAY - HOUR)).toBeLessThanOrEqual(NOW + turn * DAY);
    }
  });

  it('is the clock where that is set back, and what was known before once it is right again', async () => {
    const one = await machine();
    await one.run(HOUR);
    one.clocks.wall -= YEAR;
    expect(await one.look()).toBe(NOW + HOUR - YEAR);
    one.clocks.wall += YEAR;
    expect(await one.look()).toBe(NOW + HOUR);
  });

  it('believes a machine that was off for a night after two hours, and one that was off for a year after a day', async () => {
    await machine();
    const morning = turnedOn(NOW + 16 * HOUR);
    expect(await morning.look()).toBe(NOW);
    expect(await morning.run(2 * HOUR)).toBe(NOW + 18 * HOUR);
    const later = turnedOn(NOW + YEAR);
    await later.look();
    expect(await later.run(DAY - HOUR)).toBeLessThan(NOW + 2 * DAY);
    expect(await later.run(HOUR)).toBe(NOW + YEAR + DAY);
  });

  it('does not doubt a start within half a minute', async () => {
    await machine();
    expect(await turnedOn(NOW + 20_000).look()).toBe(NOW + 20_000);
  });

  it('is at first that of the newest record: a clock that is wrong from the first look ends nothing', async () => {
    const audit = await newAudit(db.write);
    await db.write.updateTable('audits').set({ created_at: NOW }).where('id', '=', audit).execute();
    expect(await turnedOn(NOW + YEAR).look()).toBe(NOW);
  });

  it('holds with several machines that keep house by turns, and with one of them whose clock is wrong', async () => {
    const [one, other] = [await machine(), turnedOn(NOW)];
    await other.look();
    for (let turn = 1; turn <= 12; turn += 1) {
      for (const each of [one, other]) {
        each.clocks.wall += MINUTE;
        each.clocks.monotonic += MINUTE;
      }
      expect(await one.look()).toBe(NOW + turn * MINUTE);
      expect(await other.look()).toBe(NOW + turn * MINUTE);
    }
    const wrong = turnedOn(NOW + YEAR);
    for (let turn = 1; turn <= 12; turn += 1) {
      for (const each of [one, wrong]) {
        each.clocks.wall += MINUTE;
        each.clocks.monotonic += MINUTE;
        expect(await each.look()).toBeLessThanOrEqual(NOW + 30 * MINUTE);
      }
    }
  });

  it('is never later than the clock, nor than time has gone by, however the clock is set, as long as that lasts no day', async () => {
    const jump = fc
      .integer({ min: 8 * 24, max: 24 * 4_000 })
      .chain((hours) => fc.constantFrom(hours, -hours));
    const turns = fc.array(fc.tuple(jump, fc.integer({ min: 1, max: 20 })), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(turns, async (all) => {
        const one = await machine();
        for (const [hours, steady] of all) {
          one.clocks.wall = NOW + one.clocks.monotonic + hours * HOUR;
          const time = await one.run(steady * HOUR);
          expect(time).toBeLessThanOrEqual(one.clocks.wall);
          expect(time).toBeLessThanOrEqual(NOW + one.clocks.monotonic);
        }
      }),
      { numRuns: runsOn(name, 30) },
    );
  });
});

it('believes the clock at once where nothing was ever written', async () => {
  await using db = await temporaryDatabase();
  const wall = Date.UTC(2026, 0, 1);
  expect(await purgeTime(db.storage, { wall, monotonic: 0 }, null)).toBe(wall);
});
