import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isAlive, knownProcess, processTree } from './process-tree.ts';

it.skipIf(process.platform !== 'linux')(
  'a process is known with all that it started, until it has ended',
  async () => {
    const shell = spawn('sh', ['-c', 'sleep 60 & echo; wait'], { stdio: ['pipe', 'pipe', 'ignore'] });
    await once(shell.stdout, 'data');
    const tree = processTree(shell.pid ?? 0);
    const [parent, child] = tree.map(knownProcess);
    expect(tree).toHaveLength(2);
    expect(parent && child && isAlive(parent) && isAlive(child)).toBe(true);
    const exited = once(shell, 'exit');
    for (const pid of tree) process.kill(pid, 'SIGKILL');
    await exited;
    expect(parent && isAlive(parent)).toBe(false);
    expect(child && isAlive({ ...child, startedAt: '0' })).toBe(false);
  },
);
