import { checkParameters } from '../request/check-parameters.ts';
import { readBody } from '../request/read-body.ts';
import { readParameters } from '../request/read-parameters.ts';
import { countMembers } from '../schemas/count-members.ts';
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

const seen = (wrong: string, by: Override['by']): Override => ({ wrong, version: '5.6.2', by });

/**
 * express-openapi-validator decides every refusal. These are the exceptions, and there are no others: a row is added with
 * a test that shows the bug, and goes when that test fails.
 */
export const overrides = {
  numbers: seen('reads numbers as Number() does, 0x10 and 1e2 as integers', checkParameters),
  infinity: seen('takes 1e400 for a number', checkParameters),
  brackets: seen('reads a[]=1 as the parameter a', checkParameters),
  literalBrackets: seen('does not know a[b] where the contract has it', readParameters),
  reserved: seen('refuses reserved characters in a query that RFC 3986 allows there', readParameters),
  emptyText: seen('refuses an empty text', readParameters),
  alternatives: seen('coerces a text to fit both an integer and a text', readParameters),
  headerLists: seen('leaves a list in a header in one piece', readParameters),
  pathStyles: seen('leaves the styles label and matrix in one piece', readParameters),
  encodedCommas: seen('splits a list at commas that are encoded', readParameters),
  deepDefaults: seen('makes an empty object of an absent deepObject', readParameters),
  cookies: seen('passes over cookies that nobody has parsed for it', readParameters),
  optionalBody: seen(
    'answers 415 to an absent body where the contract does not say it is required',
    readBody,
  ),
  absentBody: seen('hands {} on where a required body is absent', readBody),
  head: seen('does not know HEAD where there is GET', RequestJudge),
  discriminator: seen('fails on null where it looks for a discriminator', PlainSchemas),
  constants: seen('passes over the constants of what a discriminator names', PlainSchemas),
  patterns: seen('fails on a pattern that needs no flag "u"', PlainSchemas),
  defaults: seen('takes a default for a required member that is absent', PlainSchemas),
  readOnly: seen('refuses a parameter whose schema is read-only', PlainSchemas),
  nullable: seen('fails on "nullable" without a type, which OpenAPI 3.1 does not know', PlainSchemas),
  int64: seen('takes 1e300 for an integer of 64 bits', PlainSchemas),
  members: seen('fails on a member that a pattern names beside alternatives', countMembers),
  multiples: seen('does not take 19.99 for a multiple of 0.01', divideDecimals),
};
