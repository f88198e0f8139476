import type { Limit } from './limit.ts';

const CUT = 'The beginning is kept.';
const CUT_AND_SAID = { beyond: CUT, code: 'over_limit' } as const;

/** Texts that a page's record holds. */
export const TEXT_LIMITS = {
  metaText: {
    what: 'Title, description and every other value of the head',
    value: 5_000,
    unit: 'characters',
    ...CUT_AND_SAID,
  },
  heading: {
    what: 'Text of a heading',
    value: 1_000,
    unit: 'characters',
    ...CUT_AND_SAID,
  },
  lang: {
    what: 'Code of a language: lang, hreflang, Content-Language',
    value: 100,
    unit: 'characters',
    ...CUT_AND_SAID,
  },
  contentType: {
    what: 'Content-Type',
    value: 255,
    unit: 'characters',
    ...CUT_AND_SAID,
  },
  schemaType: {
    what: 'Name of a type in structured data',
    value: 100,
    unit: 'characters',
    beyond: 'It counts as unknown.',
    code: 'over_limit',
  },
  schemaIri: {
    what: 'Address of a vocabulary in structured data',
    value: 2_048,
    unit: 'characters',
    beyond: 'Its terms mean nothing.',
  },
  sample: {
    what: 'A date, a byline, or a value in structured data',
    value: 200,
    unit: 'characters',
    beyond: CUT,
  },
  anchorText: {
    what: 'Text of a link',
    value: 300,
    unit: 'characters',
    beyond: CUT,
  },
  quotation: {
    what: 'A quotation, as far as the score looks at it',
    value: 1_000,
    unit: 'characters',
    beyond: CUT,
  },
  passage: {
    what: 'A passage of the main text',
    value: 1_000,
    unit: 'characters',
    beyond: 'It goes on as the next passage.',
  },
  place: {
    what: 'CSS path of a finding or a link',
    value: 1_000,
    unit: 'characters',
    beyond: 'It leads to the nearest element around it whose path is shorter.',
  },
  message: {
    what: 'Message of a finding, evidence of the score, reason why an audit failed',
    value: 1_000,
    unit: 'characters',
    beyond: 'It is cut and ends in an ellipsis.',
  },
} as const satisfies Record<string, Limit>;
