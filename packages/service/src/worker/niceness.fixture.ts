import { getPriority } from 'node:os';
import { parentLine } from '../processes/parent-line.ts';

/** For tests: a process that crawls, which counts as many pages as it stands back by. */
const pages = getPriority();
const line = await parentLine();

line.listen((message) => {
  if (message.type === 'stop') process.kill(process.pid, 'SIGKILL');
  if (message.type === 'wake') line.send({ type: 'crawled', pages });
});
