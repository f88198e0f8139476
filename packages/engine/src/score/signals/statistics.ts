import { counted } from '../../text/counted.ts';
import { isHowLongAgo } from '../../text/how-long-ago.ts';
import { latinDigits } from '../../text/latin-digits.ts';
import { quoteSome } from '../../text/quote.ts';
import { remembering } from '../../text/remembering.ts';
import { countWords, words } from '../../text/words.ts';
import { wordsOf } from '../language-rules.ts';
import type { Measurement } from '../measurement.ts';
import { type ScoredPage, textWithoutCode } from '../scored-page.ts';

/** Repetition is bounded so that long runs of digits cost no more than linear time. A percent sign stands before it in Turkish; elsewhere it begins an octet of an address. */
const NUMBER =
  /(?<![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{N}.,_%]|[\p{L}_]-|[\p{L}_)\]][/+]|\d:|\d-\d\d-)([$€£¥₹₽] ?|%)?\d{1,20}(?:[.,\u00a0\u202f]\d{1,20}){0,6}[ \u00a0\u202f]?/gu;
/** Signs and symbols that are the same in every language; single letters only after a space. */
const SYMBOL =
  /^(?:%|٪|‰|°|€|\$(?![\d_{(]|(?!(?:us|aus?|can?|nz|hk)d?(?!\p{L}))\p{L})|£|¥|₹|₽|(?:ms|km|cm|mm|kg|mg|ml|kcal|kb|mb|gb|tb|pb|kib|mib|gib|hz|khz|mhz|ghz|kw|mw|gw|kwh|mwh|px|fps|dpi|kbps|mbps|gbps|usd|eur|gbp|chf|jpy|bn)[²³]?(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{N}]))/u;
const AFTER_SPACE = /^[mglwv](?![\p{L}\p{N}'’])/u;
/** And before what is written without any: `10gを`. */
const BEFORE_HAN = /^[mgl](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u;
/** One of several is a version of what stands before it: `GIMP 1 users`. */
const SEVERAL = /^(?!fois|mois)\p{L}{3,20}s$|^(?:people|feet)$/u;
/** Nobody counts them in fractions, and behind a name a small number is of its version: `Windows NT 5.0 users`. */
const WHO =
  /^(?:people|users|customers|companies|nutzer|kunden|personnes|utilisateurs|clients|usuarios|personas|utenti|usuários|utilizadores|gebruikers|пользовател\p{L}{1,3})$/u;
const BITS = /^(?:8|16|32|64|128|256)$/;
const VERSION = /^\d{1,2}(?:\.\d{1,2})?\s*$/;
/** Of a section or a version, whatever follows: `14.6.1 W czasie budowania`. */
const SEVERAL_DOTS = /^\d{1,2}(?:\.\d{1,2}){2,}\s*$/;
const NAME = /(?:[^\s.!?:]\s\p{Lu}[\p{L}\p{N}]{1,30}|\p{Lu}{2,30})\s$/u;
/** Languages that write every noun like a name. */
const CAPITAL_NOUNS: ReadonlySet<string> = new Set(['de', 'lb']);
const HAN_OR_KANA = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const HAN_OR_KATAKANA = /^[\p{sc=Han}\p{sc=Kana}]/u;
const LONGEST_REST = 2;
/** What may follow a unit in the word that a dictionary finds: `10年間`, `120万人`. */
const UNIT_GOES_ON =
  /^(?:[間间前後后目半余多内人円元個个台名年月倍回件本米吨次位度]|以[上下内]|左右|ぶり|ドル|ユーロ|キロ|グラム)/u;
/** Longer words that dictionaries part: eighth notes, `升到` (raised to), `ポイント&クリック`. */
const NO_UNIT = /^(?:分(?:音符|休符|割|の|之)|[项項]目|升[到至为為]|ポイント ?[&＆])/u;
/** A name in code may begin as a unit does: `m_coeffs`, `s(x)`, `v.size`. */
const GOES_ON = /^(?:_|\([a-z]{2}|\.[a-z])/;
/** Before a number that names a standard. */
const STANDARD = /(?<!\p{L})(?:iso(?:\/iec)?|iec|rfcs?|din|ieee|ansi|ecma|posix|itu) ?$/u;
/** Of a copyright, and of a list of years: what follows is a name's initial. */
const OF_COPYRIGHT = /(?:©|\(c\)|copyright)[^\n]{0,30}$|(?:19|20)\d\d\s?[,–-]\s?$/u;
const INITIAL = /^\p{Lu}\.\s?\p{Lu}/u;
/** `$0` is no price but a reference, as in a query plan or a replacement; `$1` beside it is another, and so is what stands in quotation marks or behind a pattern. */
const REFERENCES =
  /\$0(?![.,]?\d)|[([]\$\d{1,2}, ?\$?\d|(?:["'`“‘/=\\]|[*+]\) )\$\d{1,2}(?![.,]?\d| ?(?:[mb]illion|[mbk]\b))|\$1(?![.,]?\d)[^$\n]{0,40}\$[29](?![.,]?\d)/;
const ASSIGNED = /^\s*=/;
/** Of days, weeks or months that are counted back from now. */
const FEW = /^\d{1,2}\s?$/u;
/** A year, and the day of a month, are dates. */
const YEAR = /^(?:19|20)\d\d\s*$/u;
const YEAR_NAMES = /^(?:年|년|год|рік|рок|év)/u;
/** `1993 m.` of a Lithuanian text, in which metres have no dot. */
const YEAR_OF_LT = /^[12]\d{3} ?m\./u;
/** One in a hundred words earns all points. */
const FULL_DENSITY = 1;
/** Of the main text; the words that numbers are held against are those of the same part. */
const MAX_TEXT = 200_000;

/** Numbers with a unit, a percent sign or a currency, per 100 words of main text. */
export function statistics(page: ScoredPage): Measurement {
  const isWhole = page.text.length <= MAX_TEXT;
  const blocks = isWhole ? page.blocks : beginning(page.blocks);
  const words = isWhole
    ? page.words.length
    : blocks.reduce((sum, { text }) => sum + countWords(text, page.lang), 0);
  const found = findStatistics({ ...page, blocks });
  const density = words === 0 ? 0 : (found.length * 100) / words;
  const shown = found.length === 0 ? '' : `: ${quoteSome(found, 30)}`;
  return {
    share: density / FULL_DENSITY,
    evidence: `${counted(found.length, 'number')} with a unit in ${isWhole ? '' : 'the first '}${counted(words, 'word')} (${density.toFixed(2)} per 100)${shown}`,
  };
}

function beginning(blocks: ScoredPage['blocks']): ScoredPage['blocks'] {
  const kept: ScoredPage['blocks'][number][] = [];
  let room = MAX_TEXT;
  for (const block of blocks) {
    if (room <= 0) break;
    kept.push(block.text.length <= room ? block : cutBlock(block, room));
    room -= block.text.length + 1;
  }
  return kept;
}

/** A block up to the last space within so many characters. */
function cutBlock<Block extends ScoredPage['blocks'][number]>(block: Block, most: number): Block {
  const space = block.text.lastIndexOf(' ', most);
  const end = space > 0 ? space : most;
  const { withoutCode } = block;
  return { ...block, text: block.text.slice(0, end), withoutCode: withoutCode?.slice(0, end) ?? null };
}

function findStatistics(page: Pick<ScoredPage, 'blocks' | 'language'>): string[] {
  const units = wordsOf(page.language)?.units;
  const text = textWithoutCode(page.blocks);
  const lower = latinDigits(text.toLowerCase());
  // Evidence quotes what is written; a few letters change their length in lower case.
  const written = lower.length === text.length ? text : lower;
  const dollarsRefer = REFERENCES.test(lower);
  const found: string[] = [];
  for (const { 0: number, 1: sign, index } of lower.matchAll(NUMBER)) {
    if (sign === '%' && page.language !== 'tr') continue;
    const end = index + number.length;
    const after = lower.slice(end, end + 24);
    const unit = unitAt(after, /\s$/u.test(number), units);
    const isSigned = sign !== undefined && !(sign.startsWith('$') && (dollarsRefer || ASSIGNED.test(after)));
    if (unit === null && !isSigned) continue;
    const before = lower.slice(Math.max(0, index - 40), index);
    // `Art. 1 G`, `3 v 2`, Polish `5 w 2020`: grams and metres have a small letter, watts and volts a capital.
    if (!isSigned && /^[GMwv]$/.test(written.slice(end, end + (unit ?? '').length))) continue;
    const isInitial = YEAR.test(number) && unit?.length === 1 && INITIAL.test(written.slice(end, end + 4));
    if (isOfVersion(number, unit, written.slice(Math.max(0, index - 40), index), page.language)) continue;
    if (FEW.test(number) && isHowLongAgo(before, after, page.language)) continue;
    if (page.language === 'lt' && YEAR_OF_LT.test(number + after)) continue;
    if (isInitial || STANDARD.test(before) || (unit !== null && isDate(number, unit, before))) continue;
    found.push(written.slice(index, end + (unit ?? '').length).trim());
  }
  return found;
}

function unitAt(after: string, spaced: boolean, units: RegExp | undefined): string | null {
  const symbol = SYMBOL.exec(after) ?? (spaced ? AFTER_SPACE : BEFORE_HAN).exec(after);
  const unit = (symbol ?? units?.exec(after))?.[0] ?? null;
  if (unit === null || (/[a-z]$/.test(unit) && GOES_ON.test(after.slice(unit.length)))) return null;
  return HAN_OR_KANA.test(unit) && beginsWord(unit, after) ? null : unit;
}

/** Scripts without spaces: `升` (litres) begins `升级` (upgrade). */
function beginsWord(unit: string, after: string): boolean {
  if (NO_UNIT.test(after)) return true;
  const following = after.slice(unit.length, unit.length + LONGEST_REST);
  // A particle or a stop ends the word: most units need no dictionary, which is dear.
  if (!HAN_OR_KATAKANA.test(following) || UNIT_GOES_ON.test(following)) return false;
  return firstWord(unit + following).length > unit.length;
}

const firstWord = remembering((text): string => words(text, null)[0] ?? '');

function isOfVersion(number: string, unit: string | null, before: string, language: string): boolean {
  if (unit === null) return false;
  if (SEVERAL_DOTS.test(number) || (number.trim() === '1' && SEVERAL.test(unit))) return true;
  // `64位` has bits, and no people.
  if (unit === '位' && BITS.test(number)) return true;
  if (!VERSION.test(number) || !(WHO.test(unit) || /^[a-z]$/.test(unit))) return false;
  if (WHO.test(unit) && number.includes('.')) return true;
  return !CAPITAL_NOUNS.has(language) && NAME.test(before);
}

function isDate(number: string, unit: string, before: string): boolean {
  if (unit === '日') return before.endsWith('月');
  const isOfCopyright = /^[a-z]$/.test(unit) && OF_COPYRIGHT.test(before);
  return YEAR.test(number) && (YEAR_NAMES.test(unit) || isOfCopyright);
}
