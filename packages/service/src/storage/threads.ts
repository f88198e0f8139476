/* What threads that only read take from the database, without all else that processes need of it: see storage.ts. */
export { indexedPages } from './indexed-pages.ts';
export { isDatabaseFault } from './sqlite/connection/sqlite-errors.ts';
