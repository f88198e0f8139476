import { watchColorScheme } from './color-scheme.ts';
import { enableCopying } from './copy.ts';
import { foldGuides } from './guides.ts';
import { enableSearch } from './search-box.ts';
import { enableConsole } from './try-console.ts';

watchColorScheme();
enableCopying();
enableSearch();
foldGuides();
enableConsole();
