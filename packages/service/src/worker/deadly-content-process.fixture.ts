import { workOnContent } from '../content/content-work.ts';
import { doAsTold } from './deeds.fixture.ts';
import { parentLine } from './parent-line.ts';

/** For tests: the content worker, whose threads and whose own thread do what topics and prompts say. */
const line = await parentLine();
const thread = new URL('./deadly-content-thread.fixture.ts', import.meta.url);
await workOnContent(
  {
    ...line,
    listen: (listener) =>
      line.listen((message) => {
        if (message.type === 'brief') doAsTold(message.request.goal);
        listener(message);
      }),
  },
  thread,
);
