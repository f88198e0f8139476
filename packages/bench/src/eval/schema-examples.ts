import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { MicrodataRdfParser } from 'microdata-rdf-streaming-parser';
import { RdfaParser } from 'rdfa-streaming-parser';
import { readDocument } from '../../../engine/src/page/page-document.ts';
import { documentLoader } from '../../../engine/src/schema-org/schema-context.fixture.ts';
import type { EvalRow } from './eval-row.ts';

const LEAST = 0.995;
const BASE = 'https://example.com/page';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SYNTAXES = { MICRODATA: 'microdata', RDFA: 'rdfa', JSON: 'json-ld' } as const;

type Syntax = (typeof SYNTAXES)[keyof typeof SYNTAXES];

interface Quad {
  readonly predicate: { readonly value: string };
  readonly object: { readonly value: string };
}

/** schema.org's own examples, most of them in three syntaxes: their types, read by us and by parsers of others. */
export const schemaExamplesRow: EvalRow = {
  name: 'schema-examples',
  what: 'types as independent parsers read them',
  on: "schema.org's examples in Microdata, RDFa and JSON-LD",
  least: `${LEAST * 100} %`,
  archive: 'schema-org-examples.tar.xz',
  async measure(folder) {
    const counts: Record<Syntax, [equal: number, other: number]> = {
      microdata: [0, 0],
      rdfa: [0, 0],
      'json-ld': [0, 0],
    };
    const unequal: string[][] = [];
    for (const { name, syntax, markup } of await examples(folder)) {
      const theirs = await typesInAll(markup);
      // What is no JSON, or no markup that they can read, is nobody's measure.
      if (theirs === null) continue;
      const ours = readDocument(markup).schema.schemaTypes;
      const isEqual = ours.join() === theirs.join();
      counts[syntax][isEqual ? 0 : 1]++;
      if (!isEqual) unequal.push([`${name} ${syntax}`, `${ours.join(' ')} instead of ${theirs.join(' ')}`]);
    }
    const all = Object.values(counts)
      .flat()
      .reduce((sum, count) => sum + count, 0);
    const share = 1 - unequal.length / all;
    const rows = Object.entries(counts).map(([syntax, [equal = 0, other = 0]]) => [
      syntax,
      `${equal} of ${equal + other}`,
    ]);
    return {
      value: `${(100 * share).toFixed(2)} %`,
      holds: share >= LEAST,
      details: [['syntax', 'equal'], ...rows, ...unequal.slice(0, 20)],
    };
  },
};

interface Example {
  readonly name: string;
  readonly syntax: Syntax;
  readonly markup: string;
}

async function examples(folder: string): Promise<Example[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('examples.txt'));
  const found = new Map<string, Example>();
  for (const file of files.sort()) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const part of text.split(/^TYPES:/m).slice(1)) {
      const name = part.slice(0, part.indexOf('\n')).trim();
      const sections = part.split(/^(PRE-MARKUP|MICRODATA|RDFA|JSON):/m);
      for (const [heading, syntax] of Object.entries(SYNTAXES)) {
        const markup = sections[sections.indexOf(heading) + 1] ?? '';
        // Each release brings most of those of the one before it again.
        if (sections.includes(heading) && markup.includes('<'))
          found.set(syntax + markup, { name, syntax, markup });
      }
    }
  }
  return [...found.values()];
}

/** `itemtype` where there is no `itemscope` makes no item (HTML section 5.2.2); their parser makes one. */
const TYPE_WITHOUT_SCOPE = /(<(?![^>]*\bitemscope\b)[^>]*)\bitemtype\s*=\s*"[^"]*"/g;

/** An example of one syntax may hold another one too. */
async function typesInAll(markup: string): Promise<string[] | null> {
  const readable = markup.replace(TYPE_WITHOUT_SCOPE, '$1');
  const found = await Promise.all(Object.values(SYNTAXES).map((syntax) => typesBy(syntax, readable)));
  return found.includes(null) ? null : [...new Set(found.flatMap((types) => types ?? []))].sort();
}

/** Sorted, each once; null where they give up. */
async function typesBy(syntax: Syntax, markup: string): Promise<string[] | null> {
  const found = new Set<string>();
  const sources =
    syntax === 'json-ld'
      ? [...markup.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/gi)].map(([, json = '']) => json)
      : [markup];
  try {
    for (const source of sources) {
      const quads: AsyncIterable<Quad> = parserOf(syntax).end(source);
      for await (const { predicate, object } of quads) {
        const name = /^https?:\/\/(?:www\.)?schema\.org[/#]?([A-Z]\w*|[a-z]\w*(?<=\/\w+))$/.exec(
          object.value,
        )?.[1];
        if (predicate.value === RDF_TYPE && name !== undefined) found.add(name);
      }
    }
  } catch {
    return null;
  }
  return [...found].sort();
}

function parserOf(syntax: Syntax) {
  if (syntax === 'json-ld') return new JsonLdParser({ baseIRI: BASE, documentLoader });
  if (syntax === 'rdfa') return new RdfaParser({ baseIRI: BASE, contentType: 'text/html', profile: 'html' });
  return new MicrodataRdfParser({ baseIRI: BASE });
}
