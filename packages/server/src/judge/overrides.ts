import { checkParameters } from '../request/check-parameters.ts';
import { readBody } from '../request/read-body.ts';
import { readParameters } from '../request/read-parameters.ts';
import { divideDecimals } from '../schemas/divide-decimals.ts';
import { PlainSchemas } from '../schemas/plain-schemas.ts';
import { RequestJudge } from './request-judge.ts';

/** One thing that express-openapi-validator decides wrongly. */
interface Override {
  /** What it does, as the test of this name in `overrides.test.ts` shows with nothing else around it. */
  readonly wrong: string;
  /** The newest version that was seen to do so. */
  readonly version: string;
  /** What decides instead, or keeps the case from it. */
  readonly by: ((...given: never) => unknown) | (new (...given: never) => unknown);
}

const version = '5.6.2';

/**
 * express-openapi-validator decides every refusal. These are the exceptions, and there are no others: a row is added with
 * a test that shows the bug, and goes when that test fails.
 */
export const overrides = {
  numbers: {
    wrong: 'reads numbers as Number() does, 0x10 and 1e2 as integers',
    version,
    by: checkParameters,
  },
  infinity: { wrong: 'takes 1e400 for a number', version, by: checkParameters },
  brackets: { wrong: 'reads a[]=1 as the parameter a', version, by: checkParameters },
  literalBrackets: { wrong: 'does not know a[b] where the contract has it', version, by: readParameters },
  reserved: {
    wrong: 'refuses reserved characters in a query that RFC 3986 allows there',
    version,
    by: readParameters,
  },
  emptyText: { wrong: 'refuses an empty text', version, by: readParameters },
  alternatives: { wrong: 'coerces a text to fit both an integer and a text', version, by: readParameters },
  headerLists: { wrong: 'leaves a list in a header in one piece', version, by: readParameters },
  pathStyles: { wrong: 'leaves the styles label and matrix in one piece', version, by: readParameters },
  encodedCommas: { wrong: 'splits a list at commas that are encoded', version, by: readParameters },
  deepDefaults: { wrong: 'makes an empty object of an absent deepObject', version, by: readParameters },
  cookies: { wrong: 'passes over cookies that nobody has parsed for it', version, by: readParameters },
  optionalBody: {
    wrong: 'answers 415 to an absent body where the contract does not say it is required',
    version,
    by: readBody,
  },
  absentBody: { wrong: 'hands {} on where a required body is absent', version, by: readBody },
  head: { wrong: 'does not know HEAD where there is GET', version, by: RequestJudge },
  discriminator: { wrong: 'fails on null where it looks for a discriminator', version, by: PlainSchemas },
  constants: { wrong: 'passes over the constants of what a discriminator names', version, by: PlainSchemas },
  patterns: { wrong: 'fails on a pattern that needs no flag "u"', version, by: PlainSchemas },
  defaults: { wrong: 'takes a default for a required member that is absent', version, by: PlainSchemas },
  readOnly: { wrong: 'refuses a parameter whose schema is read-only', version, by: PlainSchemas },
  nullable: {
    wrong: 'fails on "nullable" without a type, which OpenAPI 3.1 does not know',
    version,
    by: PlainSchemas,
  },
  int64: { wrong: 'takes 1e300 for an integer of 64 bits', version, by: PlainSchemas },
  multiples: { wrong: 'does not take 19.99 for a multiple of 0.01', version, by: divideDecimals },
} as const satisfies Readonly<Record<string, Override>>;
