import type { PageCheck } from '../check.ts';

export const responseTooLarge: PageCheck = {
  code: 'response_too_large',
  severity: 'error',
  group: 'response',
  title: 'Response too large',
  why: 'Googlebot reads the first 2 MB of an HTML file, decompressed, and passes on what it has by then; the rest is not indexed.',
  sources: ['googlebot'],
  prevents: 'one page from using up the memory of an audit',
  fix: 'Split the page, or move embedded data and images into files of their own.',
  ofResponse: ({ failure }) =>
    failure?.code === 'too_large' ? `The response was cut off: ${failure.message}` : null,
};
