import { Marked, type Token, type Tokens } from 'marked';
import { inlineCode } from './breakable.ts';
import { escapeHtml } from './escape-html.ts';
import { highlight } from './highlight.ts';
import { slugOf } from './operations.ts';

/** A heading of level 2 or 3 and the text below it, up to the next one. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly text: string;
}

export interface RenderedMarkdown {
  /** The first heading of level 1. */
  readonly title: string;
  /** The first paragraph as plain text. */
  readonly lead: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

/**
 * Markdown as HTML with an anchor at every heading, highlighted code and tables that scroll by themselves.
 * @param ids of headings that have another than their words
 */
export function renderMarkdown(
  source: string,
  resolveLink: (href: string) => string,
  ids: ReadonlyMap<string, string> = new Map(),
): RenderedMarkdown {
  const anchors = new Anchors(ids);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        const id = anchors.next(plain(text));
        // A code is an anchor as it is; what was linked to before stays.
        const before = id.includes('_') ? `<span id="${slugOf(id)}"></span>` : '';
        return `${before}<h${depth} id="${id}">${inner} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(plain(text))}">#</a></h${depth}>\n`;
      },
      codespan: ({ text }) => inlineCode(text),
      code: ({ text, lang = '' }) => codeBlock(text, lang.split(' ')[0] ?? ''),
      link({ href, tokens }) {
        // Nobody else learns what somebody reads here.
        const rel = href.startsWith('https:') ? ' rel="noreferrer"' : '';
        return `<a href="${escapeHtml(resolveLink(href))}"${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
      table(token) {
        // A table may be wider than a phone: it scrolls, and with the keyboard too.
        const head = row(
          token.header.map((cell) => this.parser.parseInline(cell.tokens)),
          'th',
        );
        const body = token.rows
          .map((cells) =>
            row(
              cells.map((cell) => this.parser.parseInline(cell.tokens)),
              'td',
            ),
          )
          .join('');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(source);
  const title = tokens.find(isHeading)?.text ?? '';
  const lead = tokens.find((token) => token.type === 'paragraph')?.raw ?? '';
  return {
    title: plain(title),
    lead: plain(lead).trim(),
    html: marked.parser(tokens),
    sections: sectionsOf(tokens, new Anchors(ids)),
  };
}

/** Copies the code that stands beside it. */
export const COPY = '<button type="button" class="copy" data-copy>Copy</button>';

/** A block of code with a button that copies it. Lines stay whole: long ones scroll, and with the keyboard too. */
export function codeBlock(source: string, language: string): string {
  const code = highlight(source.trimEnd(), language);
  return `<div class="code">${COPY}<pre tabindex="0" role="group" aria-label="Code"><code>${code}</code></pre></div>\n`;
}

class Anchors {
  readonly #used = new Map<string, number>();
  readonly #ids: ReadonlyMap<string, string>;

  constructor(ids: ReadonlyMap<string, string>) {
    this.#ids = ids;
  }

  next(title: string): string {
    const slug = this.#ids.get(title) ?? (/^[a-z\d]+_[a-z\d_]+$/.test(title) ? title : slugOf(title));
    const count = this.#used.get(slug) ?? 0;
    this.#used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count + 1}`;
  }
}

function sectionsOf(tokens: readonly Token[], anchors: Anchors): Section[] {
  const sections: { id: string; title: string; level: number; text: string }[] = [];
  for (const token of tokens) {
    if (isHeading(token) && token.depth > 1) {
      const title = plain(token.text);
      sections.push({ id: anchors.next(title), title, level: token.depth, text: '' });
    } else {
      const last = sections.at(-1);
      if (last !== undefined) last.text += ` ${plain(token.raw)}`;
    }
  }
  return sections;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function row(cells: readonly string[], tag: 'th' | 'td'): string {
  const scope = tag === 'th' ? ' scope="col"' : '';
  return `<tr>${cells.map((cell) => `<${tag}${scope}>${cell}</${tag}>`).join('')}</tr>`;
}

/** Markdown without its marks, as search and headings want it. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]|^-{3,}|^#+ /gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
