// Compiled from the installed Kysely (MIT, (c) Sami Koskimäki) by `npm run generate`. Do not edit.
export * from './kysely.ts';
