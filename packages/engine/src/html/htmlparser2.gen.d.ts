// Compiled from the installed htmlparser2 (MIT, (c) Chris Winberry), with entities (BSD-2-Clause, (c) Felix Böhm) by `npm run generate`. Do not edit.
export { Tokenizer } from 'htmlparser2';
