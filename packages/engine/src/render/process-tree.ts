import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Behind the API, and behind what crawls and analyses pages. */
const NICENESS = 10;

/** A process and all that it has started, as /proc of Linux shows them (proc(5)); elsewhere it is empty and weighs nothing. */
export class ProcessTree {
  readonly #root: number;
  /** What is not of the tree when it is first seen never becomes so: it need not be read again. */
  #strangers: ReadonlySet<number> = new Set();
  #members: ReadonlySet<number> = new Set();

  /** @param root its process id; it leads a session of its own */
  constructor(root: number) {
    this.#root = root;
  }

  /** Process ids, the root first. */
  members(): number[] {
    const found = new Set<number>();
    const others = new Map<number, readonly number[]>();
    const strangers = new Set<number>();
    for (const pid of numbersIn('/proc')) {
      if (this.#strangers.has(pid)) strangers.add(pid);
      else if (pid === this.#root || this.#members.has(pid)) found.add(pid);
      else others.set(pid, kinOf(pid));
    }
    for (let known = -1; known < found.size; ) {
      known = found.size;
      for (const [pid, kin] of others)
        if (kin.some((one) => one === this.#root || found.has(one))) found.add(pid);
    }
    for (const pid of others.keys()) if (!found.has(pid)) strangers.add(pid);
    this.#strangers = strangers;
    this.#members = found;
    return [...found].sort((one, other) => Number(other === this.#root) - Number(one === this.#root));
  }

  /**
   * Whether all of them together hold more memory than that, on disk by swapping included. What they share counts once,
   * where the kernel tells it.
   */
  isBeyond(bytes: number): boolean {
    const members = this.members();
    // Counted quickly and never too low; to count rightly takes the kernel milliseconds for each gigabyte.
    return sum(members, resident) > bytes && sum(members, (pid) => share(pid) ?? ownOf(pid)) > bytes;
  }

  /**
   * Lets them come last when cores are short. A priority belongs to a thread, and a browser that may (one of root's)
   * gives each of its own what it thinks right: whoever means it says it again and again.
   */
  yield(): void {
    for (const pid of this.members())
      for (const thread of numbersIn(`/proc/${pid}/task`)) attempt(() => setPriority(thread, NICENESS));
  }

  /** Ends all of them at once, without a word to any. */
  end(): void {
    // What was started while the others were ended is of their session still.
    for (let round = 0; round < 3; round += 1) {
      const members = this.members();
      if (members.length === 0) return;
      for (const pid of members) attempt(() => process.kill(pid, 'SIGKILL'));
    }
  }

  /**
   * The kernel's word for each of them and whatever they start, where the machine has `prlimit` (util-linux): it holds
   * while this process is too busy to look. Of data segments, the one limit of memory that counts what is written to
   * and not what is merely reserved (getrlimit(2), RLIMIT_DATA).
   */
  async limitEach(bytes: number): Promise<void> {
    await Promise.all(
      this.members().map(
        (pid) =>
          new Promise<void>((resolve) => {
            execFile('prlimit', ['--pid', String(pid), `--data=${bytes}`], () => resolve());
          }),
      ),
    );
  }
}

function sum(pids: readonly number[], of: (pid: number) => number): number {
  return pids.reduce((all, pid) => all + of(pid), 0);
}

/** Null where the process has ended meanwhile, or nobody may: then there is nothing to read, and nothing to do. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function numbersIn(folder: string): number[] {
  return (attempt(() => readdirSync(folder)) ?? []).map(Number).filter(Number.isInteger);
}

/** Its parent and its session. */
function kinOf(pid: number): readonly number[] {
  const stat = read(`/proc/${pid}/stat`);
  // The name before may hold anything, brackets and spaces included.
  const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [Number(parent), Number(session)];
}

function resident(pid: number): number {
  const status = read(`/proc/${pid}/status`);
  return kilobytes(status, 'VmRSS') + kilobytes(status, 'VmSwap');
}

/** Null where nobody but root may know it: a sandbox hides it. */
function share(pid: number): number | null {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  return rollup === '' ? null : kilobytes(rollup, 'Pss') + kilobytes(rollup, 'SwapPss');
}

/** Without files, of which a browser's program is the largest, and shared by all its processes. */
function ownOf(pid: number): number {
  const status = read(`/proc/${pid}/status`);
  return ['RssAnon', 'RssShmem', 'VmSwap'].reduce((all, name) => all + kilobytes(status, name), 0);
}

function kilobytes(text: string, name: string): number {
  const [, value = '0'] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text) ?? [];
  return Number(value) * 1024;
}

function read(file: string): string {
  return attempt(() => readFileSync(file, 'latin1')) ?? '';
}
