import { parentLine } from '../processes/parent-line.ts';
import { workOnContent } from './content-work.ts';
import { doAsTold } from './deeds.fixture.ts';

/** For tests: the content worker; its threads do what topics and prompts say, and its own thread what goals say. */
const line = await parentLine();
const goals = new Map<number, string>();
await workOnContent(
  {
    ...line,
    send: (message) => {
      line.send(message);
      if (message.type !== 'doing') return;
      for (const id of message.briefs) doAsTold(goals.get(id) ?? '');
    },
    listen: (listener) =>
      line.listen((message) => {
        if (message.type === 'brief') goals.set(message.id, message.request.goal);
        listener(message);
      }),
  },
  new URL('./deadly-content-thread.fixture.ts', import.meta.url),
);
