import type { PageCheck } from '../check.ts';

export const responseTooLarge: PageCheck = {
  code: 'response_too_large',
  severity: 'error',
  group: 'response',
  title: 'Response too large',
  why: 'Search engines cut large pages off: what stands at the end is not read.',
  fix: 'Split the page, or move embedded data and images into files of their own.',
  ofResponse: ({ failure }) =>
    failure?.code === 'too_large' ? `The response was cut off: ${failure.message}` : null,
};
