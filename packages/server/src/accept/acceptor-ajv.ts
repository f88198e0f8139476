import type { Ajv2020 } from 'ajv/dist/2020.js';
import { ajv } from '../schemas/ajv.ts';
import { boundedPattern } from '../schemas/bounded-pattern.ts';
import { countMembers } from '../schemas/count-members.ts';
import { divideDecimals } from '../schemas/divide-decimals.ts';
import { plainOptions } from '../schemas/plain-ajv.ts';

/**
 * A validator that decides and fills in defaults exactly as express-openapi-validator's does, and says nothing about
 * why not. What schemas share stays one function: a contract of a thousand operations is mostly repetition.
 * @param source whether its code is to be written down; where it is only run, better code is not worth its making
 */
export function acceptorAjv(source: boolean): Ajv2020 {
  const { Ajv2020, _ } = ajv();
  const made = new Ajv2020({
    ...plainOptions,
    useDefaults: true,
    allErrors: false,
    messages: false,
    logger: false,
    code: source
      ? { regExp: boundedPattern, source, lines: true, formats: _`require("formats")` }
      : plainOptions.code,
  });
  return countMembers(divideDecimals(made));
}
