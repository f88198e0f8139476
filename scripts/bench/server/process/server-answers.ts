import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MemoryUsage, ServerQuestion } from './server-question.ts';

const session = new Session();

/** In the process of a competitor: answers what the benchmark asks of it. */
export async function answerAsServer(question: ServerQuestion): Promise<MemoryUsage | number | null> {
  if (question.ask === 'usage') return memoryUsage(question.collect);
  if (question.ask === 'cpu') return cpuMicroseconds();
  if (question.ask === 'start profile') {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 250 });
    await session.post('Profiler.start');
    return null;
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  await writeFile(question.file, JSON.stringify(profile));
  return null;
}

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** @param collect collect garbage first, so that only what is held counts */
async function memoryUsage(collect: boolean): Promise<MemoryUsage> {
  if (collect) {
    if (globalThis.gc === undefined)
      throw new Error('Start the server with --expose-gc to collect its garbage.');
    // Twice, with time between: finalizers of the first may free more, and pages are given back a little later.
    globalThis.gc();
    await sleep(200);
    globalThis.gc();
    await sleep(200);
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { resident: rss, heap: heapUsed };
}
