import { describe, expect, test } from 'vitest';
import { fill, templatesFor } from './templates.ts';

describe('templates', () => {
  test.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'zh', 'ja'])(
    '%s: the topic has its place',
    (lang) => {
      const { templates, own } = templatesFor(lang);
      expect(own).toBe(true);
      for (const wording of [
        ...Object.values(templates.title),
        templates.definition,
        ...templates.questions,
      ]) {
        expect(wording).toContain('{topic}');
      }
      expect(templates.audienceQuestion).toMatch(/\{audience\}/u);
      expect(templates.questions.every((question) => /[?？]$/u.test(question))).toBe(true);
    },
  );

  test('any other language gets English, and knows it', () => {
    expect(templatesFor('fi')).toEqual({ templates: templatesFor('en').templates, own: false });
  });

  test('what is filled in is not read as a template again', () => {
    expect(fill('{topic} for {audience}', '{audience} $& $1', '{topic}')).toBe(
      '{audience} $& $1 for {topic}',
    );
  });
});
