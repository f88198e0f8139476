import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveMemoryAbove } from './save-memory.ts';

describe('memory is saved', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('while there is more than there should be, and until there is clearly less', () => {
    let resident = 0;
    const flags: string[] = [];
    const after = (megabytes: number) => {
      resident = megabytes * 2 ** 20;
      vi.advanceTimersByTime(1_000);
      return flags.splice(0);
    };
    saveMemoryAbove(
      100,
      () => resident,
      (said) => flags.push(said),
    );
    expect(after(100)).toEqual([]);
    expect(after(101)).toEqual(['--memory-saver-mode']);
    expect(after(300)).toEqual([]);
    expect(after(90)).toEqual([]);
    expect(after(80)).toEqual(['--no-memory-saver-mode']);
    expect(after(90)).toEqual([]);
    expect(after(101)).toEqual(['--memory-saver-mode']);
  });

  it('as before while nobody can say how much there is, as where no file can be opened any more', () => {
    const answers = [200 * 2 ** 20, null, null, 10 * 2 ** 20];
    const flags: string[] = [];
    const resident = () => {
      const answer = answers.shift() ?? null;
      if (answer === null) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      return answer;
    };
    saveMemoryAbove(100, resident, (said) => flags.push(said));
    vi.advanceTimersByTime(300);
    expect(flags).toEqual(['--memory-saver-mode']);
    vi.advanceTimersByTime(300);
    expect(flags).toEqual(['--memory-saver-mode', '--no-memory-saver-mode']);
  });

  it('by a mode that this V8 has', () => {
    expect(String(execFileSync(process.execPath, ['--memory-saver-mode', '-p', '1']))).toBe('1\n');
  });
});
