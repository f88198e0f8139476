// Compiled from the installed undici by `npm run generate`. Do not edit.
export { Agent, buildConnector } from 'undici';
