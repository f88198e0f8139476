import { formats } from '@seogeo/document';
import type { Format } from 'ajv/dist/types/index.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** Every format that is checked, as express-openapi-validator has them: `ajv-formats` in full, and our own. */
export const knownFormats: Readonly<Record<string, Format>> = { ...fullFormats, ...formats };
