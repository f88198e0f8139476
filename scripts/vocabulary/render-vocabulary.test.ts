import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { renderVocabulary } from './render-vocabulary.ts';
import { vocabularyFile, vocabularySource } from './vocabulary-file.ts';

const TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';
const CLASS = '<http://www.w3.org/2000/01/rdf-schema#Class>';
const s = (name: string) => `<http://schema.org/${name}>`;

describe('the vocabulary', () => {
  it('is the one of the installed package', async () => {
    expect(await readFile(vocabularyFile, 'utf8')).toBe(await vocabularySource());
  });

  it('keeps names, parents, domains, values of enumerations and what supersedes a term', () => {
    const rendered = renderVocabulary(
      [
        `${s('Thing')} ${TYPE} ${CLASS} ${s('')} .`,
        `${s('Movie')} ${TYPE} ${CLASS} ${s('')} .`,
        `${s('Movie')} <http://www.w3.org/2000/01/rdf-schema#subClassOf> ${s('Thing')} ${s('')} .`,
        `${s('Movie')} <http://www.w3.org/2000/01/rdf-schema#comment> "<b> of ${s('Thing')}" ${s('')} .`,
        `${s('actors')} ${TYPE} <http://www.w3.org/1999/02/22-rdf-syntax-ns#Property> ${s('')} .`,
        `${s('actors')} ${s('domainIncludes')} ${s('Movie')} ${s('')} .`,
        `${s('actors')} ${s('supersededBy')} ${s('actor')} ${s('')} .`,
        `${s('InStock')} ${TYPE} ${s('ItemAvailability')} ${s('')} .`,
        `<http://example.com/other> ${TYPE} ${CLASS} ${s('')} .`,
      ].join('\n'),
      'a test',
    );
    expect(rendered).toContain('TYPE_LINES = `Movie Thing\nThing`');
    expect(rendered).toContain('PROPERTY_LINES = `actors Movie`');
    expect(rendered).toContain('MEMBER_LINES = `ItemAvailability InStock`');
    expect(rendered).toContain('SUPERSEDED_LINES = `actors actor`');
    expect(rendered).not.toContain('other');
  });
});
