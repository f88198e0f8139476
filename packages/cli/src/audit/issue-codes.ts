import { didYouMean, nearest } from '../nearest.ts';
import { issueCodes } from './issue-codes.gen.ts';

/** What to say of a code that no check has; null for one that some check has. A newer service may know more. */
export const unknownIssue = (code: string): string | null => {
  if (issueCodes.includes(code)) return null;
  const meant = didYouMean(nearest(code, issueCodes), 'The guide “Audit checks” lists them.');
  return `No page has the issue ${code}, and no check of this version has that code. ${meant}`;
};
