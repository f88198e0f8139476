import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import { knownFormats } from './known-formats.ts';

/**
 * A validator that decides and fills in defaults exactly as express-openapi-validator's does, and says nothing about
 * why not. What schemas share stays one function: a contract of a thousand operations is mostly repetition.
 */
export function acceptorAjv(): Ajv2020 {
  return new Ajv2020({
    strict: false,
    strictNumbers: true,
    validateSchema: false,
    useDefaults: true,
    allErrors: false,
    messages: false,
    inlineRefs: false,
    formats: { ...knownFormats },
    code: { source: true, lines: true, formats: _`require("formats")` },
  });
}
