import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { TestRunner } from 'vitest';
import { root } from '../house/workspace.ts';
import NativeRunner from '../support/native-runner.ts';
import { takeReached, turnOn } from './switch.ts';
import { type Noted, notesIn } from './switched-run.ts';

/** A test that takes longer is repeated by `run.ts`, when no other has noticed the fault. */
const QUICK_MS = 1_500;
/** So long a test is repeated with other faults, by the clock, and the tests of a file with one, computing. */
const REPEATED_MS = { ofTest: 10_000, ofFault: 2_000 };
/** A fault with which a test that is quick without it does not end. */
const HANGS_MS = 20_000;
/** So long a test may take that comes after faults, any of which may have broken something for good. */
const STUCK_MS = 60_000;

type Test = Parameters<NonNullable<NativeRunner['onAfterRunTask']>>[0];

/** Repeats each quick test with each fault that it runs and that none has noticed so far, in one process. */
export default class SwitchingRunner extends NativeRunner {
  readonly #notes = process.env.MUTANTS_NOTES ?? '';
  readonly #caught = new Set<number>();
  readonly #done = new Set<string>();
  /** What has been spent on a fault, by file and number. */
  readonly #spent = new Map<string, number>();
  readonly #others = `${this.#notes}-others`;
  /** The fault that was tried last. */
  #last = 0;

  constructor(...config: ConstructorParameters<typeof NativeRunner>) {
    super(...config);
    process.env.MUTANTS_OTHERS = this.#others;
    process.env.MUTANTS_PID = `${process.pid}`;
    for (const note of notesIn(this.#notes)) {
      if (note.what === 'caught') this.#caught.add(note.id);
      if (note.what === 'stuck') for (const id of note.ids) this.#caught.add(id);
      if (note.what === 'done') this.#done.add(note.name);
    }
  }

  async runTask(test: Test): Promise<void> {
    const file = relative(root, test.file.filepath);
    const name = `${file} ${test.id}`;
    if (this.#done.has(name)) return;
    const fn = TestRunner.getTestFn(test);
    this.#note({ what: 'reached', file, ids: takeReached(), name, ms: 0 });
    const begin = performance.now();
    const stuck = this.#last > 0 ? setTimeout(() => this.#startAnew([this.#last]), STUCK_MS) : undefined;
    await Promise.resolve(fn()).finally(() => clearTimeout(stuck));
    const ms = performance.now() - begin;
    const ids = [...takeReached(), ...this.#othersReached()];
    this.#note({ what: 'reached', file, ids, name, ms });
    if (ms < QUICK_MS) await this.#repeat(fn, ids, file);
    this.#note({ what: 'done', name });
  }

  async #repeat(fn: () => unknown, ids: readonly number[], file: string): Promise<void> {
    const end = performance.now() + REPEATED_MS.ofTest;
    let isRepeatable = false;
    for (const id of ids.filter((id) => !this.#caught.has(id))) {
      const spent = this.#spent.get(`${file} ${id}`) ?? 0;
      if (spent > REPEATED_MS.ofFault || performance.now() > end) continue;
      this.#note({ what: 'trying', id, file });
      const begin = process.cpuUsage();
      const noticed = await notices(fn, id);
      this.#spent.set(`${file} ${id}`, spent + computedSince(begin));
      const isBroken = noticed && (await notices(fn, 0));
      if (isBroken && isRepeatable) this.#startAnew([this.#last, id]);
      this.#last = id;
      if (isBroken) break;
      isRepeatable = true;
      if (noticed) {
        this.#caught.add(id);
        this.#note({ what: 'caught', id, file });
      } else this.#note({ what: 'passed', id });
    }
    takeReached();
    this.#othersReached();
  }

  /** In another process, without the faults that may have broken this one: those are tried one by one. */
  #startAnew(ids: readonly number[]): void {
    this.#note({ what: 'stuck', ids });
    process.kill(process.pid, 'SIGKILL');
  }

  #othersReached(): readonly number[] {
    if (!existsSync(this.#others)) return [];
    const ids = readFileSync(this.#others, 'utf8').trim().split('\n').map(Number);
    rmSync(this.#others);
    return ids;
  }

  #note(note: Noted): void {
    appendFileSync(this.#notes, `${JSON.stringify(note)}\n`);
  }
}

function computedSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}

async function notices(fn: () => unknown, id: number): Promise<boolean> {
  turnOn(id);
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise((_, reject) => {
    timer = setTimeout(reject, HANGS_MS, new Error('hangs'));
  });
  try {
    await Promise.race([fn(), hangs]);
    return false;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
    turnOn(0);
  }
}
