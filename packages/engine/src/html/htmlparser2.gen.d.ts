// Compiled from the installed htmlparser2 and entities by `npm run generate`. Do not edit.
export { Tokenizer } from 'htmlparser2';
