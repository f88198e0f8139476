import { saveMemoryAbove } from '../process/save-memory.ts';
import { parentLine } from '../processes/parent-line.ts';
import { workOnContent } from './content-work.ts';

saveMemoryAbove(150);
await workOnContent(await parentLine(), new URL('../content/content-thread.ts', import.meta.url));
