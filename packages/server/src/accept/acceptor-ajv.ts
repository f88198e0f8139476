import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import { plainOptions } from '../schemas/plain-ajv.ts';

/**
 * A validator that decides and fills in defaults exactly as express-openapi-validator's does, and says nothing about
 * why not. What schemas share stays one function: a contract of a thousand operations is mostly repetition.
 */
export function acceptorAjv(): Ajv2020 {
  return new Ajv2020({
    ...plainOptions,
    useDefaults: true,
    allErrors: false,
    messages: false,
    logger: false,
    code: { ...plainOptions.code, source: true, lines: true, formats: _`require("formats")` },
  });
}
