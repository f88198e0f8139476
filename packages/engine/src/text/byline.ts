/** Lines that say who wrote a text and when: true of the page, and the answer to nothing. */

/** What stands before the author's name. */
const BY =
  /^(?:(?:written|posted|published|reviewed|updated) )?(?:by|von|par|por|door|autor|autore|автор|作者|文)[\s:：]+/iu;
/** What a byline says of its dates, and the little words around them. */
const DATED =
  words(`published posted updated written reviewed created modified revised on last first at in and
  veröffentlicht aktualisiert geändert geprüft zuletzt am und stand publié publiée mis mise à jour modifié le et
  publicado publicada actualizado actualizada atualizado atualizada el em en y e de a la última actualización
  pubblicato pubblicata aggiornato aggiornata il gepubliceerd bijgewerkt gewijzigd op laatst
  опубликовано обновлено изменено г года min minutes read`);
const MONTHS = words(monthNames(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru']));
const DATE_IN_HAN =
  /^[^。.]{0,20}(?:19|20)\d\d年\d{1,2}月(?:\d{1,2}日)?\s*(?:に)?(?:更新|公開|公开|发布|發布|発行|投稿|作成)?[。.]?$/u;
const YEAR = /(?:19|20)\d\d/;
const LONGEST = 160;

/** Whether a text is a byline: an author, a date, and nothing else that could be said about a subject. */
export function isByline(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (DATE_IN_HAN.test(text)) return true;
  const named = BY.test(text);
  if (!named && !YEAR.test(text)) return false;
  const rest = text.replace(BY, '').match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const others = rest.filter((word) => !DATED.has(word.toLowerCase()) && !MONTHS.has(word.toLowerCase()));
  const dated = rest.length > others.length;
  return dated && others.every((word) => named && /^\p{Lu}/u.test(word));
}

/** Whether a byline names its author. */
export function namesAuthor(byline: string): boolean {
  return (
    BY.test(byline) ||
    (DATE_IN_HAN.test(byline) && /^[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}]{2,10}[、，,]/u.test(byline))
  );
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u));
}

/** With the article or ending that a date gives them (`mai`, `мая`), and in their short form. */
function monthNames(languages: readonly string[]): string {
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, at, 1)));
    }),
  );
  return names
    .join(' ')
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .toLowerCase();
}
