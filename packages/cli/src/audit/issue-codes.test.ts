import { describe, expect, it } from 'vitest';
import { issueCodes } from './issue-codes.gen.ts';
import { unknownIssue } from './issue-codes.ts';

describe('an issue code that no check has', () => {
  it.each([
    ['title_mising', 'title_missing'],
    ['titel_missing', 'title_missing'],
    ['TITLE_MISSING', 'title_missing'],
    ['title-missing', 'title_missing'],
    ['missing_title', 'title_missing'],
    ['alt_missing', 'image_alt_missing'],
    ['broken_link', 'broken_external_link or broken_internal_link'],
    ['thin', 'thin_content'],
  ])('%s brings %s first', (code, meant) =>
    expect(unknownIssue(code)).toMatch(new RegExp(`Did you mean ${meant}\\b`)),
  );

  it('is said to be unknown where nothing is near', () => {
    expect(unknownIssue('zzz')).toMatch(/no check of this version has that code\. The guide/);
  });

  it.each(issueCodes)('%s is none', (code) => expect(unknownIssue(code)).toBeNull());
});
