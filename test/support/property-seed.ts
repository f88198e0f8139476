import fc from 'fast-check';

/**
 * `npm test` draws the same values each time, so that a commit is green or is not: it is no game of chance.
 * `npm run test:properties` draws others at every run; what it finds becomes a case of its own.
 */
const SEED = 20_261_123;

if (process.env.PROPERTY_SEED !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? SEED) });
