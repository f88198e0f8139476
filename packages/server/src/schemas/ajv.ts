import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** Loaded when a schema is first compiled: with generated acceptors no start does, of which it is a tenth. */
export const ajv = (): typeof import('ajv/dist/2020.js') => load('ajv/dist/2020.js');
