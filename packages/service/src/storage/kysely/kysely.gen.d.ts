// Compiled from the installed kysely by `npm run generate`. Do not edit.
export * from './kysely.ts';
