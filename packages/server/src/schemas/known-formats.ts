import { formats } from '@seogeo/document';
import type { Format } from 'ajv/dist/types/index.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

const INT64 = 2 ** 63;

/** Every format that is checked, in requests and answers alike: `ajv-formats` in full, and our own. */
export const knownFormats: Readonly<Record<string, Format>> = {
  ...fullFormats,
  ...formats,
  // The library takes any whole number for one of 64 bits. The largest is no double: what is nearest to it counts.
  int64: {
    type: 'number',
    validate: (value: number) => Number.isInteger(value) && value >= -INT64 && value <= INT64,
  },
};
