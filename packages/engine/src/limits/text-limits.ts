import { characters, type Limit } from './limit.ts';

const CUT = 'The beginning is kept.';
const CUT_AND_SAID = [CUT, 'over_limit'] as const;

/** Texts that a page's record holds. */
export const TEXT_LIMITS = {
  metaText: characters('Title, description and every other value of the head', 5_000, ...CUT_AND_SAID),
  heading: characters('Text of a heading', 1_000, ...CUT_AND_SAID),
  lang: characters('Code of a language: lang, hreflang, Content-Language', 100, ...CUT_AND_SAID),
  contentType: characters('Content-Type', 255, ...CUT_AND_SAID),
  schemaType: characters('Name of a type in structured data', 100, 'It counts as unknown.', 'over_limit'),
  schemaIri: characters('Address of a vocabulary in structured data', 2_048, 'Its terms mean nothing.'),
  sample: characters('A date, a byline, or a value in structured data', 200, CUT),
  anchorText: characters('Text of a link', 300, CUT),
  quotation: characters('A quotation, as far as the score looks at it', 1_000, CUT),
  passage: characters('A passage of the main text', 1_000, 'It goes on as the next passage.'),
  place: characters(
    'CSS path of a finding or a link',
    1_000,
    'It leads to the nearest element around it whose path is shorter.',
  ),
  message: characters(
    'Message of a finding, evidence of the score, reason why an audit failed',
    1_000,
    'It is cut and ends in an ellipsis.',
  ),
} satisfies Record<string, Limit>;
