import type { KeywordCxt } from 'ajv/dist/2020.js';
import { ajv as loaded } from './ajv.ts';
import { keywordDefinition, type WithKeywords } from './keyword-definition.ts';

/**
 * Lets an Ajv take `multipleOf` for what is written, which is decimals: a tolerance for the quotient of two doubles refuses
 * 1234567.89 for 0.01 or takes 5.00000001 for 5 (JSON Schema Validation, section 6.2.1).
 * @throws where it has lost the keyword
 */
export function divideDecimals<Made extends WithKeywords>(ajv: Made): Made {
  Object.assign(keywordDefinition(ajv, 'multipleOf'), { code: refuseOthers });
  return ajv;
}

function refuseOthers(context: KeywordCxt): void {
  const { _ } = loaded();
  const { data, schema } = context;
  const places = decimalPlaces(schema);
  const power = 10 ** places;
  const whole = Math.round(schema * power);
  // A quotient of whole numbers below 2^53 is the double that is next to the decimal, and so is the one that was written.
  const isOther = _`Math.abs(${data} * ${power}) < 2 ** 53 && Math.round(${data} * ${power} / ${whole}) * ${whole} / ${power} !== ${data}`;
  context.fail(places === 0 ? _`${data} % ${whole} !== 0` : isOther);
}

function decimalPlaces(step: number): number {
  const [, decimals = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e(.+))?$/.exec(String(step)) ?? [];
  return Math.max(0, decimals.length - Number(exponent));
}
