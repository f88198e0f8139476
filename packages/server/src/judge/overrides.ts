import { checkParameters } from '../request/check-parameters.ts';
import { readBody } from '../request/read-body.ts';
import { withCookies } from './judged-cookies.ts';
import { singleOperationDocument } from './single-operation.ts';
import { createRequestValidator } from './validate-request.ts';

/** One thing that express-openapi-validator decides wrongly. */
interface Override {
  /** What it does, as the test of this name in `overrides.test.ts` shows with nothing else around it. */
  readonly wrong: string;
  /** The newest version that was seen to do so. */
  readonly version: string;
  /** What decides instead, or keeps the case from it. */
  readonly by: (...given: never) => unknown;
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
  reserved: {
    wrong: 'refuses reserved characters in a query that RFC 3986 allows there',
    version,
    by: singleOperationDocument,
  },
  optionalBody: {
    wrong: 'answers 415 to an absent body where the contract does not say it is required',
    version,
    by: readBody,
  },
  absentBody: { wrong: 'hands {} on where a required body is absent', version, by: readBody },
  discriminator: {
    wrong: 'fails on null where it looks for a discriminator',
    version,
    by: createRequestValidator,
  },
  head: { wrong: 'does not know HEAD where there is GET', version, by: createRequestValidator },
  cookies: { wrong: 'passes over cookies that nobody has parsed for it', version, by: withCookies },
} as const satisfies Readonly<Record<string, Override>>;
