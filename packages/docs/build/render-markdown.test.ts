import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const same = (href: string): string => href;

describe('A guide', () => {
  it('has an anchor at every heading, different where headings are the same', () => {
    const { html, sections } = renderMarkdown('# T\n\n## `A` b\n\none\n\n## A b\n\ntwo', same);
    expect(sections.map(({ id, text }) => [id, text.trim()])).toEqual([
      ['a-b', 'one'],
      ['a-b-2', 'two'],
    ]);
    for (const { id } of sections) expect(html).toContain(`id="${id}"`);
  });

  it('tells its title and its first paragraph', () => {
    expect(renderMarkdown('# How *it* works\n\nIt [just](x.md) works.\n\nMore.', same)).toMatchObject({
      title: 'How it works',
      lead: 'It just works.',
    });
  });

  it('leads where the links of the site lead', () => {
    const { html } = renderMarkdown('# T\n\n[x](a.md)', (href) => `there/${href}`);
    expect(html).toContain('<a href="there/a.md">x</a>');
  });
});

it('gives a code itself as its anchor, and keeps the one that it had', () => {
  const { html, sections } = renderMarkdown('# Checks\n\n### `thin_content`\n', (href) => href);
  expect(html).toContain('<span id="thin-content"></span><h3 id="thin_content">');
  expect(sections.map(({ id }) => id)).toEqual(['thin_content']);
});
