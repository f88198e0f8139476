import { parentLine } from '../processes/parent-line.ts';
import { workOnContent } from './content-work.ts';

await workOnContent(await parentLine(), new URL('../content/content-thread.ts', import.meta.url));
