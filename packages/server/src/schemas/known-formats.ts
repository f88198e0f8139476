import { formats } from '@seogeo/document';
import type { Format } from 'ajv/dist/types/index.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

const INT64 = 2 ** 63;

/** `int64` in answers: the handler's own number is the one that is written. */
export const ANSWERED_INT64 = 'int64 answered';

/** Every format that is checked, in requests and answers alike: `ajv-formats` in full, and our own. */
export const knownFormats: Readonly<Record<string, Format>> = {
  ...fullFormats,
  ...formats,
  // The library's `url` knows http and ftp alone, and no host without a dot (WHATWG URL, section 4.3).
  url: (text: string) => URL.canParse(text),
  // The library takes any whole number for one of 64 bits; of what is sent, beyond these a double may be another one.
  int64: { type: 'number', validate: Number.isSafeInteger },
  [ANSWERED_INT64]: {
    type: 'number',
    validate: (value: number) => Number.isInteger(value) && value >= -INT64 && value <= INT64,
  },
};
