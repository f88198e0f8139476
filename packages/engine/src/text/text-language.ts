import { FUNCTION_WORDS, LANGUAGES_OF } from './function-words.ts';
import { primaryLanguage, scriptOf } from './language.ts';
import { wordSet } from './word-set.ts';

/** How much of a text is looked at: some two hundred words. */
export const LANGUAGE_SAMPLE = 1_200;
const ENOUGH_LETTERS = 150;
/** One letter of them is a syllable or a word. */
const IDEOGRAMS: ReadonlySet<string> = new Set(['Hani', 'Jpan', 'Kore']);
/** So that each of them says as much as this many letters. */
const LETTERS_OF_ONE = 3;
const ENOUGH_WORDS = 60;
/** Of all letters, that are of one script. */
const MOST_LETTERS = 0.85;
const FEW_LETTERS = 0.05;
/** Of all words, that are of the language's list and of no list it is compared with. */
const ENOUGH_OWN = 0.06;
const BEYOND_LATIN = /[^\0-\u024f]/;
const BEYOND_LATIN_EACH = /[^\0-\u024f]/g;
const BEYOND_LATIN_ALL = /[^\0-\u024f]+/g;
const LATIN = /[A-Za-zÀ-ÖØ-ɏ]/g;
const ENOUGH_LATIN = new RegExp(`^(?:[^A-Za-zÀ-ÖØ-ɏ]*${LATIN.source}){${ENOUGH_LETTERS}}`);
const FIRST_SENTENCES = 600;
const PLAINLY = 0.27;
/** Different ones: a word that is said again and again is of no language, and a letter may be a mark. */
const ENOUGH_DIFFERENT = 4;
const CLEARLY_MORE = 3;

/** First and last code point of a block, its script (ISO 15924) and the language that is nearly always written in it. */
const BLOCKS: readonly (readonly [number, number, string, string])[] = [
  [0x0370, 0x03ff, 'Grek', 'el'],
  [0x0400, 0x052f, 'Cyrl', 'ru'],
  [0x0530, 0x058f, 'Armn', 'hy'],
  [0x0590, 0x05ff, 'Hebr', 'he'],
  [0x0600, 0x077f, 'Arab', 'ar'],
  [0x0900, 0x097f, 'Deva', 'hi'],
  [0x0980, 0x09ff, 'Beng', 'bn'],
  [0x0a80, 0x0aff, 'Gujr', 'gu'],
  [0x0b80, 0x0bff, 'Taml', 'ta'],
  [0x0c00, 0x0c7f, 'Telu', 'te'],
  [0x0c80, 0x0cff, 'Knda', 'kn'],
  [0x0d00, 0x0d7f, 'Mlym', 'ml'],
  [0x0e00, 0x0e7f, 'Thai', 'th'],
  [0x10a0, 0x10ff, 'Geor', 'ka'],
  [0x1780, 0x17ff, 'Khmr', 'km'],
  [0x1e00, 0x1eff, 'Latn', ''],
  [0x3040, 0x30ff, 'Jpan', 'ja'],
  [0x3400, 0x9fff, 'Hani', 'zh'],
  [0xac00, 0xd7af, 'Kore', 'ko'],
];

/** Letters that tell languages of one script apart, the rarer language first. */
const LETTERS: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  Arab: [
    ['ur', /[ٹڈڑںے]/g],
    ['ps', /[ښځډړ]/g],
    ['fa', /[پچژگ]/g],
  ],
  Cyrl: [
    ['be', /ў/g],
    ['uk', /[їєґ]/g],
    ['sr', /[ђћљњџј]/g],
    ['kk', /[әғқңұһ]/g],
  ],
  Hebr: [['yi', /[װױײ]/g]],
};

/** Languages that are told apart by their words only with luck: none is held against another. */
const CLOSE: readonly (readonly string[])[] = [
  ['da', 'nb', 'nn', 'no', 'sv'],
  ['hr', 'sr', 'bs', 'sh', 'sl', 'mk', 'bg'],
  ['pt', 'gl'],
  ['es', 'gl', 'ca', 'ast', 'an', 'oc'],
  ['id', 'ms', 'jv', 'su'],
  ['cs', 'sk'],
  ['nl', 'af', 'fy', 'li'],
  ['de', 'nds', 'lb', 'gsw', 'bar'],
  ['it', 'co', 'sc', 'scn', 'vec', 'lmo'],
  ['en', 'sco'],
  ['fr', 'oc', 'wa', 'br'],
  ['ru', 'bg', 'mk', 'sr', 'be', 'uk', 'mn', 'ky', 'tt', 'tg', 'kk'],
  ['ar', 'fa', 'ur', 'ckb', 'ug', 'sd', 'ps', 'ks', 'pa'],
  ['hi', 'mr', 'ne', 'sa', 'kok', 'mai', 'bho'],
  ['zh', 'yue', 'wuu', 'lzh', 'hak', 'nan', 'ja'],
  ['he', 'yi'],
  ['tl', 'fil', 'ceb'],
  ['fi', 'et'],
];

/** Written in several scripts, whatever their tag says: their script proves nothing. */
const SEVERAL_SCRIPTS = wordSet('sr bs sh uz az kk ky ku mn ms pa sd ks tg tk tt ug ha jv su');

/**
 * The language of a text as a primary subtag, where it is clear and another than the declared one; null where the text
 * bears that out, is close to it, or is too short or too mixed to tell.
 * @param declared a BCP 47 tag; null where none is declared, so that any clear language is told
 */
export function otherLanguage(text: string, declared: string | null): string | null {
  const sample = text.slice(0, LANGUAGE_SAMPLE);
  const tag = primaryLanguage(declared);
  const { script, language, share } = mainScript(sample, tag === null ? null : scriptNamed(tag));
  if (script === null) return null;
  const found = script === 'Latn' ? latinLanguage(sample, tag) : language;
  if (found === null || tag === null || found === tag || isClose(found, tag))
    return tag === null ? found : null;
  // A page of which a part is in the script of the declared language may be a page with many quotations.
  const isMixed = scriptNamed(tag) !== script && share > FEW_LETTERS;
  return isMixed && !isOfNames(sample, tag) ? null : found;
}

/** Whether what is written in Latin letters are names and code, which every language has, and no sentences. */
function isOfNames(sample: string, tag: string): boolean {
  const known = FUNCTION_WORDS.get(tag);
  return known !== undefined && !bearsOut(sample.replace(BEYOND_LATIN_ALL, ' '), known);
}

/** As BLOCKS call it. */
function scriptNamed(tag: string): string | null {
  const script = scriptOf(tag);
  return script === 'Hans' || script === 'Hant' ? 'Hani' : script;
}

interface MainScript {
  readonly script: string | null;
  readonly language: string;
  /** Of the letters, in the script of the declared language. */
  readonly share: number;
}

function mainScript(sample: string, declared: string | null): MainScript {
  if (!BEYOND_LATIN.test(sample)) {
    const script = ENOUGH_LATIN.test(sample) ? 'Latn' : null;
    return { script, language: '', share: declared === 'Latn' ? 1 : 0 };
  }
  let letters = sample.match(LATIN)?.length ?? 0;
  const counts = new Map([['Latn', letters]]);
  for (const letter of sample.match(BEYOND_LATIN_EACH) ?? []) {
    const script = scriptAt(letter.charCodeAt(0));
    if (script === null) continue;
    letters++;
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  // Japanese is written in Han too.
  const kana = counts.get('Jpan') ?? 0;
  if (kana * 10 > letters) counts.set('Jpan', kana + (counts.get('Hani') ?? 0));
  const [script, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  const weight = IDEOGRAMS.has(script) ? LETTERS_OF_ONE : 1;
  const others = letters - count;
  const isClear =
    letters >= ENOUGH_LETTERS / weight && weight * count >= (weight * count + others) * MOST_LETTERS;
  const usual = BLOCKS.find(([, , name]) => name === script)?.[3] ?? '';
  return {
    script: isClear ? script : null,
    language: byLetters(sample, script, count) ?? usual,
    share: declared === null ? 0 : (counts.get(declared) ?? 0) / letters,
  };
}

function scriptAt(code: number): string | null {
  for (const [first, last, script] of BLOCKS) if (code >= first && code <= last) return script;
  return null;
}

function byLetters(sample: string, script: string, count: number): string | null {
  const told = LETTERS[script]?.find(([, form]) => (sample.match(form)?.length ?? 0) > count / 100);
  return told?.[0] ?? null;
}

/** A clear winner has words of its own beside each other language that is not close to it, and beside the declared. */
function latinLanguage(sample: string, declared: string | null): string | null {
  const known = declared === null ? undefined : FUNCTION_WORDS.get(declared === 'no' ? 'nb' : declared);
  if (known !== undefined && bearsOut(sample, known)) return null;
  const used = wordsOf(sample);
  if (used.length < ENOUGH_WORDS) return null;
  const best = mostHits(used);
  if (best === undefined || best.words === known) return null;
  const counts = new Map<string, number>();
  for (const word of used) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rivals = [...FUNCTION_WORDS].filter(
    ([language]) => language !== best.language && !isClose(language, best.language),
  );
  const different = [...best.words].filter((word) => word.length > 1 && counts.has(word)).length;
  const isClear = rivals.every(([, words]) => {
    const own = ownHits(counts, best.words, words);
    return own >= used.length * ENOUGH_OWN && own >= CLEARLY_MORE * ownHits(counts, words, best.words);
  });
  return isClear && different >= ENOUGH_DIFFERENT ? best.language : null;
}

/** What nearly every page is: in the language that it names. Told by the first sentences, since each page pays for it. */
function bearsOut(sample: string, known: ReadonlySet<string>): boolean {
  const used = wordsOf(sample.slice(0, FIRST_SENTENCES));
  return used.length > 0 && used.filter((word) => known.has(word)).length >= used.length * PLAINLY;
}

function wordsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  // The same within Latin letters, in which most text is, and in a third of the time.
  return lower.match(BEYOND_LATIN.test(lower) ? /[\p{L}\p{M}]+/gu : /[a-zªµºß-öø-ɏ]+/g) ?? [];
}

function mostHits(used: readonly string[]): { language: string; words: ReadonlySet<string> } | undefined {
  const hits = new Map<string, number>();
  for (const word of used)
    for (const { language } of LANGUAGES_OF.get(word) ?? [])
      hits.set(language, (hits.get(language) ?? 0) + 1);
  const [language] = [...hits].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  const words = FUNCTION_WORDS.get(language);
  return words === undefined ? undefined : { language, words };
}

function ownHits(
  counts: ReadonlyMap<string, number>,
  words: ReadonlySet<string>,
  not: ReadonlySet<string> | null,
): number {
  let hits = 0;
  for (const word of words) if (not?.has(word) !== true) hits += counts.get(word) ?? 0;
  return hits;
}

function isClose(one: string, other: string): boolean {
  if (one === other || SEVERAL_SCRIPTS.has(other)) return true;
  return CLOSE.some((languages) => languages.includes(one) && languages.includes(other));
}
