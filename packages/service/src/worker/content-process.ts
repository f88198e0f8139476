import { workOnContent } from '../content/content-work.ts';
import { parentLine } from '../processes/parent-line.ts';

await workOnContent(await parentLine(), new URL('../content/content-thread.ts', import.meta.url));
