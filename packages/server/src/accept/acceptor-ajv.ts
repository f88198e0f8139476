import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import { knownFormats } from './known-formats.ts';

/**
 * A validator that decides and coerces exactly as express-openapi-validator's does, and says nothing about why not.
 * @param coerceTypes true for parameters, which arrive as text
 */
export function acceptorAjv(coerceTypes: boolean): Ajv2020 {
  return new Ajv2020({
    strict: false,
    strictNumbers: true,
    validateSchema: false,
    useDefaults: true,
    coerceTypes,
    allErrors: false,
    messages: false,
    inlineRefs: true,
    formats: { ...knownFormats },
    code: { source: true, formats: _`require("formats")` },
  });
}
