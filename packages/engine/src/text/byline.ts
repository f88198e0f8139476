/** Lines that say who wrote a text and when: true of the page, and the answer to nothing. */

import { wordSet } from './word-set.ts';
import { YEAR } from './written-date.ts';

/** What stands before the author's name. */
const WROTE =
  '(?:by|von|par|por|door|a cura di|(?:scritto|pubblicato|postato|redatto) da|(?:te(?:xt[eo]?|ksti?|sto)|текст|words)(?=\\s*[:：])|(?:author(?:s|\\(s\\))?|auteure?s?|autor(?:e[ns]|i|zy)|авторы)(?=\\s*[:：])|autor|autore|автор|作者|文|執筆者?|著者|ライター|撰文|بقلم|الكاتبة?|yazar|yazan|συντάκτ(?:ης|ρια)|συγγραφέας|מאת|tác giả|oleh|penulis|โดย|ผู้เขียน|लेखक|av|af|kirjoittanut|szerző|írta|napsala?|napisała?|написала?|(?:글|작성자)(?=\\s*[:：]))[\\s:：]+';
const BY = new RegExp(
  `^(?:(?:written|posted|published|reviewed|updated|submitted|reported|asked|answered|words|text|écrit|rédigé|geschrieben|verfasst|escrito|geschreven) )?${WROTE}`,
  'iu',
);
/** From when to when, or by what of several, is no name: `Von Montag bis Freitag`, `Von Haus zu Haus`; `Karl zu Guttenberg` is one. */
const RANGE = /\s(?:bis|to|or|au|до)\s|(?<!\S)(\S+) zu \1(?!\S)/u;
/** Behind a name: `Ann Lee <ann@example.com>`. */
const ADDRESS = /\s?<[^<>\s]{1,80}>$/u;
/** `Posted on May 5, 2017 by Ann Lee in Bread`: what stands before the date, and who wrote then. */
const BEHIND_DATE = new RegExp(String.raw`^(\D{0,40})\d.{0,40}?\s(${WROTE}.+)$`, 'iu');
const FILED_UNDER = /\s(?:in|under)\s\p{Lu}.*$/u;
/** How one travels, and what things are done or sorted by: `By Public Transport`. */
const NO_PERSON =
  wordSet(`demand request appointment invitation order transport transit train rail bus coach tram metro subway car taxi
  plane boat ferry air sea bike bicycle phone telephone mail email design default accident numbers category topic region popularity
  date christmas easter only nachfrage bahn auto bedarf demande avion mer invitación demanda`);
/** What may stand before those. Any other word is a name's, for all of those are surnames, too: `By Luc Ferry`. */
const OF_THINGS =
  wordSet(`popular special public private royal prior local regional national night day overnight express high-speed fast slow
  cable electric rental hire school company and or by und oder bis et ou y o`);
/** What programs write for an author whom they do not know: `[FAMILY Given]`, `{{ author }}`. */
export const NOBODY = /^\s*(?:(?:unknown|anonymous|undefined|null|none|n\/a)\s*$|[[{<%])/i;
/** As days are counted: `2nd`, `1er`, `3º`. */
const ORDINAL = /(?<=\d)(?:st|nd|rd|th|er|º|ª)(?!\p{L})/giu;
/** Words behind a name that say what somebody is: `By Tom Harker, Transport reporter`. */
const MOST_OF_ROLE = 6;
/** Between what a line says of its text; in Han and kana that may be nothing but a space, or the end of a date. */
export const PARTS =
  /\s*[|｜•·／—–]\s*|\s\/\/\s|(?<=[\p{sc=Han}\p{sc=Kana}\d])\s+(?=\p{sc=Han})|(?<=\d日)(?=[\p{sc=Han}\p{sc=Kana}])/u;
/** What a byline says of its dates. */
const ANNOUNCING = wordSet(`published posted updated update written reviewed created modified revised
  veröffentlicht aktualisiert geändert geprüft stand publié publiée mis mise modifié
  publicado publicada actualizado actualizada atualizado atualizada actualización
  pubblicato pubblicata aggiornato aggiornata gepubliceerd bijgewerkt gewijzigd опубликовано обновлено изменено نُشر نشر النشر تحديث التحديث
  opublikowano opublikowany opublikowana dodano publikacji aktualizacja aktualizacji zaktualizowano yayınlanma yayımlanma yayınlandı yayımlandı
  giriş güncelleme güncellenme güncellendi publicerad publicerat uppdaterad uppdaterat publiceret opdateret publisert oppdatert
  julkaistu päivitetty publikováno zveřejněno vydáno aktualizováno publikované aktualizované közzétéve megjelent frissítve
  δημοσίευση δημοσιεύθηκε δημοσιεύτηκε ενημέρωση ενημερώθηκε פורסם עודכן פרסום đăng xuất bản cập nhật diterbitkan dipublikasikan diperbarui
  опубліковано оновлено publicat publicată actualizat actualizată प्रकाशित अपडेट เผยแพร่ เผยแพร่เมื่อ อัปเดต อัปเดตเมื่อ
  입력 기사입력 입력일 등록 등록일 게시 게시일 작성 작성일 발행 수정 기사수정 수정일 최종수정 업데이트`);
/** The little words around them. */
const AROUND =
  wordSet(`on last first at in and zuletzt am um uhr und à jour le et el em en y e de a la última il op laatst
  г года min minutes read date time rss feed print email share تم تاريخ آخر في بتاريخ
  data godz o dnia tarihi saat kl klo sist senast sidst den viimeksi dne v naposledy στις τελευταία בתאריך בשעה ngày lúc tanggal pukul о
  în ora ultima को पर เมื่อ วันที่ 오전 오후 최종 يوم الساعة`);
const DATED_IN = 'en de fr es it pt nl ru pl tr sv da nb fi cs hu el he vi id uk ro hi ar ko'.split(' ');
/** Made when first asked for: Intl takes milliseconds to begin. */
let daysAndMonths: ReadonlySet<string> | undefined;
/** Between a label and what it tells of, in a row: `Author: | Ann Lee`. */
const LABEL_CELL = /([:：])\s*\|\s*/u;
const ANNOUNCING_IN_HAN = /更新|公開|公开|发布|發布|发表|発行|掲載|投稿|作成/u;
const LABEL_IN_HAN = new RegExp(
  String.raw`(?:^|[^。.\p{L}])(?:最終|最后)?(?:${ANNOUNCING_IN_HAN.source})(?:日期|日時|时间|時間|[日于於])?[\s:：]*$`,
  'u',
);
const ANNOUNCED_IN_HAN = new RegExp(`^に?(?:${ANNOUNCING_IN_HAN.source})日?$`, 'u');
const DATE_IN_HAN = new RegExp(
  String.raw`^[^。.]{0,20}${YEAR.source}年\d{1,2}月(?:\d{1,2}日)?\s*(?:に)?(?:${ANNOUNCING_IN_HAN.source})?[。.]?$`,
  'u',
);
const LONGEST_LABEL = 40;
/** Characters of a line that says nothing but when and by whom. */
export const LONGEST_BYLINE = 160;

/** Whether a text is a byline: an author, a date, and nothing else that could be said about a subject. */
export function isByline(text: string): boolean {
  if (text.length > LONGEST_BYLINE) return false;
  if (DATE_IN_HAN.test(text)) return true;
  const named = BY.test(text);
  if (!named && !YEAR.test(text)) return false;
  const rest = wordsBehindBy(text);
  const others = rest.filter(isOther);
  return rest.length > others.length && others.every((word) => named && isCapitalised(word));
}

/** Whether a line, of which the dates have been taken away, says more than whose text was published then. */
export function saysMore(line: string, isNamed: boolean): boolean {
  return wordsBehindBy(line).some((word) => isOther(word) && !(isNamed && isCapitalised(word)));
}

/** Whether a byline says that its date is that of a text. */
export function announces(line: string): boolean {
  return (
    ANNOUNCING_IN_HAN.test(line) || wordsBehindBy(line).some((word) => ANNOUNCING.has(word.toLowerCase()))
  );
}

/** Whether what stands before a date is its label and nothing else, as `Posted on` is, or `Views: 12 | Updated`. */
export function isDateLabel(before: string): boolean {
  const label = before.split(PARTS).at(-1) ?? '';
  return LABEL_IN_HAN.test(before) || (announces(label) && !saysMore(label, false));
}

/** Whether a line is nothing but the label of the next: `Author:`, `Published:`, as in a list of terms. */
export function isLabelOfNext(line: string): boolean {
  return (
    line.length < LONGEST_LABEL &&
    /[:：]$/.test(line) &&
    (/^date\W/i.test(line) || isBylineLabel(line) || isDateLabel(line))
  );
}

/** The author that one part of a line of several names: `3 May 2024 · By Ann Lee · 5 min read`; null where none does. */
export function authorAmong(line: string): string | null {
  if (line.length > LONGEST_BYLINE) return null;
  const named = line
    .replace(LABEL_CELL, '$1 ')
    .split(PARTS)
    .map(behindDate)
    .filter((part) => BY.test(part));
  return named.map(withoutRole).find(isAuthor) ?? null;
}

function behindDate(part: string): string {
  const [, label = '', byline] = (YEAR.test(part) && BEHIND_DATE.exec(part)) || [];
  return byline === undefined || saysMore(label, false) ? part : byline.replace(FILED_UNDER, '');
}

function isAuthor(part: string): boolean {
  const name = part.replace(BY, '');
  return looksLikeName(name) && !RANGE.test(part) && !isNobody(name.toLowerCase().split(' '));
}

/** Among other words such a one is a surname, or of a newspaper: `By Daily Mail Reporter`. */
function isNobody(words: readonly string[]): boolean {
  const [first = '', second] = words;
  const isOfThings = words.every((word) => NO_PERSON.has(word) || OF_THINGS.has(word));
  return (isOfThings && NO_PERSON.has(words.at(-1) ?? '')) || (second === 'of' && NO_PERSON.has(first));
}

function withoutRole(part: string): string {
  const [name = '', ...role] = part.replace(ADDRESS, '').split(/[,，،]\s*/u);
  return /[.!?…。]$/u.test(part) || role.join(' ').split(' ').length > MOST_OF_ROLE ? part : name;
}

/** Whether a line only says that a name follows. */
export function isBylineLabel(line: string): boolean {
  return `${line} `.replace(BY, '') === '';
}

/** Who is named first under a heading that says `Author` alone, as at the end of manual pages; null where nobody is. */
export function authorUnder(heading: string, text: string): string | null {
  if (!isBylineLabel(`${heading}:`)) return null;
  const name = text.replace(BY, '').split(/\s*[<(,;]|\s\S+@|\.$/)[0] ?? '';
  return looksLikeName(name) ? name : null;
}

/** Whether a byline names its author. */
export function namesAuthor(byline: string): boolean {
  return (
    BY.test(byline) ||
    (DATE_IN_HAN.test(byline) && /^[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}]{2,10}[、，,]/u.test(byline))
  );
}

/** Beginnings of what pages are called that say who is behind a site. */
const PAGE =
  /^(?:about|contact|imprint|impressum|kontakt|über uns|à propos|mentions légales|qui sommes|nous contacter|acerca de|quiénes somos|sobre|contacto|contato|contatti|chi siamo|over ons|о нас|о сайте|контакты|关于|联系|会社概要|お問い合わせ)(?![\p{sc=Latn}\p{sc=Cyrl}’'])/iu;
/** `Ann Lee`, `Acme Inc.`, `Anna von der Heide`; a word alone may be anything but where names have no spaces. */
const NAME =
  /^(?:\p{Lu}[\p{L}\p{M}\p{N}.&’'-]*(?: (?:\p{Ll}{1,3}|[\p{Lu}&][\p{L}\p{M}\p{N}.&’'-]*)){0,4} \p{Lu}[\p{L}\p{M}.’'-]*|[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}・ ]{2,12}|[\p{Lo}\p{M}]{2,15}(?: [\p{Lo}\p{M}]{2,15}){1,3})$/u;

/** Whether a text is what a page about a site's authors is called, and names none behind it: `About the author: Ann`. */
export function namesPage(text: string): boolean {
  return PAGE.test(text) && !/\s.*\s\p{Lu}/u.test(text);
}

/** Whether a short text reads as the name of a person or an organisation. */
export function looksLikeName(text: string): boolean {
  return text.length <= LONGEST_BYLINE && NAME.test(text) && !PAGE.test(text);
}

function wordsBehindBy(line: string): readonly string[] {
  return (
    line
      .replace(BY, '')
      .replace(ORDINAL, '')
      .match(/[\p{L}\p{M}'’]+/gu) ?? []
  );
}

function isOther(word: string): boolean {
  const lower = word.toLowerCase();
  return !ANNOUNCED_IN_HAN.test(word) && !ANNOUNCING.has(lower) && !AROUND.has(lower) && !isDayOrMonth(lower);
}

/** Whether a lower-case word is the name of a day or of a month. */
export function isDayOrMonth(lower: string): boolean {
  daysAndMonths ??= wordSet(dayAndMonthNames(DATED_IN));
  return daysAndMonths.has(lower);
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** With the article or ending that a date gives them (`mai`, `мая`), and in their short form. */
function dayAndMonthNames(languages: readonly string[]): string {
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const parts = { weekday: month, month, day: 'numeric', timeZone: 'UTC' } as const;
      // Without a day some languages have another form: `мая`, but `май`.
      const formats = [parts, { month, timeZone: 'UTC' } as const].map(
        (form) => new Intl.DateTimeFormat(language, form),
      );
      // The first of a month is each day of the week in 2024.
      return formats.flatMap((format) =>
        Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, at, 1))),
      );
    }),
  );
  return names
    .join(' ')
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .toLowerCase();
}
