/*
 * What we take of Kysely. Each process and thread with a database loads `kysely.gen.js`, which `npm run generate` makes of
 * this file: of 257 modules, to find and to load them took a quarter of an API's start and half of a command's. What is
 * needed besides is added here.
 */
export type * from 'kysely';
export {
  CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely';
export { type Migration, Migrator } from 'kysely/migration';
