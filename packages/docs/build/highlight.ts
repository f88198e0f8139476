import { escapeHtml } from './escape-html.ts';

type Rule = readonly [className: string, pattern: RegExp];

const string: Rule = ['string', /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/];
const number: Rule = ['number', /\b\d[\d.]*\b/];

const json: readonly Rule[] = [
  ['name', /"(?:\\.|[^"\\])*"(?=\s*:)/],
  string,
  number,
  ['keyword', /\b(?:true|false|null)\b/],
];
const script: readonly Rule[] = [
  ['comment', /\/\/[^\n]*/],
  string,
  [
    'keyword',
    /\b(?:import|from|export|const|let|await|async|for|of|if|else|try|catch|throw|new|return|function|break|instanceof|null|true|false)\b/,
  ],
  number,
];
const shell: readonly Rule[] = [
  ['comment', /(?<=^|\s)#[^\n]*/],
  ['string', /"(?:\\.|[^"\\])*"|'[^']*'/],
  ['name', /\$\w+|(?<=^|\s)[A-Z_]+(?==)/],
  [
    'keyword',
    /(?<=^|\n|\| )(?:curl|npm|export|until|while|do|done|sleep|for|echo)\b|(?<=\s)--?[A-Za-z][\w-]*/,
  ],
];
const http: readonly Rule[] = [
  ['keyword', /^HTTP\/[\d.]+ \d+[^\n]*/],
  ['name', /(?<=^|\n)[A-Za-z][\w-]*(?=:)/],
];

const languages: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['json', json],
  ['ts', script],
  ['js', script],
  ['sh', shell],
  ['http', http],
]);

/** Source text as HTML in which what a reader looks for stands out. Languages that are not known stay plain. */
export function highlight(source: string, language: string): string {
  const rules = languages.get(language);
  if (rules === undefined) return escapeHtml(source);
  const pattern = new RegExp(rules.map(([name, { source: rule }]) => `(?<${name}>${rule})`).join('|'), 'g');
  let html = '';
  let at = 0;
  for (const match of source.matchAll(pattern)) {
    const [name] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    html += `${escapeHtml(source.slice(at, match.index))}<span class="tok-${name}">${escapeHtml(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(source.slice(at));
}
