import type { Schemas } from '@seogeo/contract';
import { describe, expect, it } from 'vitest';
import { subjectOf } from './subject.ts';

const seed = 'https://garden.example/';

function page(fields: Partial<Schemas['AuditPage']>): Schemas['AuditPage'] {
  const blank = { url: seed, depth: 1, title: null, h1: null, lang: null, indexable: true, geoScore: null };
  return { ...blank, geoBreakdown: [], issues: [], ...fields } as Schemas['AuditPage'];
}

describe('the brief and the test are about what the site itself does best', () => {
  it('takes the best page that is not the front page', () => {
    const subject = subjectOf(
      [
        page({ depth: 0, geoScore: 95, title: 'Garden Example', h1: 'Welcome to the garden' }),
        page({ geoScore: 40, title: 'Roses | Garden Example', h1: 'Roses and how to cut them' }),
        page({ geoScore: 80, title: 'Pruning apple trees | Garden Example' }),
        page({ geoScore: 99, title: 'Hidden', h1: 'A page kept out of the index', indexable: false }),
      ],
      seed,
    );
    expect(subject.topic).toBe('Pruning apple trees');
    expect(subject.prompt).toBe('What should I know about Pruning apple trees?');
    expect(subject.audience).toBe('visitors of garden.example');
  });

  it('asks in the language of that page', () => {
    const subject = subjectOf([page({ geoScore: 50, h1: 'Apfelbäume schneiden', lang: 'de-at' })], seed);
    expect(subject).toMatchObject({
      locale: 'de-AT',
      prompt: 'Was sollte man wissen über: Apfelbäume schneiden?',
    });
  });

  it.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'])('asks a question in %s', (lang) => {
    const { prompt } = subjectOf([page({ geoScore: 50, h1: 'Fermentation', lang })], seed);
    expect(prompt).toMatch(/Fermentation.*[?？]$/);
  });

  it('asks how to do what is explained', () => {
    expect(subjectOf([page({ geoScore: 50, h1: 'How to prune a rose', lang: 'en-GB' })], seed).prompt).toBe(
      'How do I prune a rose?',
    );
  });

  it('leaves a heading that is a question as it is', () => {
    const subject = subjectOf([page({ geoScore: 50, h1: 'When are apples ripe?', lang: 'en' })], seed);
    expect(subject.prompt).toBe('When are apples ripe?');
  });

  it('says no more of a topic or an audience than the service takes', () => {
    const long = `https://${'garden.'.repeat(35)}example/`;
    const { topic, audience } = subjectOf([page({ h1: 'Rose '.repeat(99), geoScore: 10 })], long);
    expect([topic, audience.length]).toEqual(['Rose '.repeat(40).trim(), 200]);
  });

  it.each(['🌹', '👩🏽‍🌾 ', 'a🌹', '𠀋'])('cuts no character in two: %s', (sign) => {
    const { topic } = subjectOf([page({ h1: sign.repeat(199), geoScore: 10 })], seed);
    expect([topic.isWellFormed(), [...topic].length <= 200]).toEqual([true, true]);
  });

  it('falls back to the host, and to English for a language tag that is none', () => {
    expect(subjectOf([page({ lang: 'x_y', geoScore: 10 })], seed)).toMatchObject({
      topic: 'garden.example',
      locale: 'en',
    });
  });
});
