import { closeMenuWithEscape } from './close-menu-with-escape.ts';
import { enableCopying } from './copy.ts';
import { foldLists } from './fold-lists.ts';
import { followOldAddress } from './old-addresses.ts';
import { enableSearch } from './search-box.ts';
import { enableConsole } from './try-console.ts';

followOldAddress();
enableCopying();
enableSearch();
foldLists();
closeMenuWithEscape();
enableConsole();
