// Compiled from the installed undici (MIT, (c) Matteo Collina and Undici contributors) by `npm run generate`. Do not edit.
export { Agent, buildConnector } from 'undici';
