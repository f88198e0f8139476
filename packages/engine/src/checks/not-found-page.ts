import type { HtmlPage } from '../page/html-page.ts';

/** A page that says more has something to say: an article about the status, say. */
const MOST_WORDS = 100;
const LONGEST = 90;
const HEADINGS = 3;
const NUMBER = /(?:^|\D)404(?:\D|$)/;
const NOT_THERE = new RegExp(
  [
    "(?:not|n[’']t|never) (?:be )?found|no longer (?:available|exists?)|(?:does not|doesn[’']t) exist|can(?:not|[’']t) find (?:the|that|this) page",
    "nicht (?:mehr )?(?:gefunden|verfügbar|vorhanden)|existiert nicht|introuvable|non trouvée?|n[’']existe (?:pas|plus)",
    'no (?:se ha )?encontrad[ao]|no existe|não (?:foi )?encontrad[ao]|não existe|non (?:è stata )?trovat[ao]|non esiste',
    'niet (?:meer )?(?:gevonden|beschikbaar)|bestaat niet|не найден[ао]?|не существует|nie (?:została )?znalezion[ao]|nie istnieje',
    'hittades inte|inte hittas|ikke (?:blevet )?fundet|bulunamadı|غير موجودة|見つかりません|存在しません|ページがありません',
    '(?:页面|頁面|网页|網頁)(?:不存在|未找到|找不到|已删除)|找不到(?:该|該|此|您)?.{0,6}[页頁]|찾을 수 없습니다|존재하지 않',
  ].join('|'),
  'iu',
);
/** A page that explains what others say, or how they are mended. */
const EXPLAINS =
  /(?<!\p{L})(?:how to|what (?:is|are|does|do)|why|expla[ni]\p{L}*|mean(?:s|ing)|fix(?:es|ed|ing)?|solv\p{L}+|solutions?|causes?|guide|tutorial|status(?:es| codes?)?(?!:? 404)|examples?|bedeut\p{L}*|erklär\p{L}*|beheb\p{L}*|ursachen?|warum|signifi\p{L}+|pourquoi|corriger|expli\p{L}+|solucion\p{L}*|cómo|por qué|come risolvere|perché|como|oplossen|waarom|betekent|что значит|как исправить|почему)(?!\p{L})|とは|原因|対処|意味|怎么|什么|解决|如何/iu;
/** What is missing: a command, a module or love is what other pages are about. */
const OF_A_PAGE =
  /404|(?<!\p{L})(?:no longer|nicht mehr|niet meer|n[’']existe plus|this|page|listing|product|article|post|content|seite|artikel|produkt|angebot|beitrag|inhalt|annonce|produit|p[áa]gina|artículo|articolo|prodotto|producto|artigo|produto|страница|товар|strona|sidan|siden|sayfa)(?!\p{L})|صفحة|ページ|页|頁|페이지/iu;

/**
 * What a page says of itself that was answered with 200 and says that it is not there: its title or a heading, in the
 * languages that are met most. Null of any other page.
 */
export function saysNotFound({ words, text, document: { metadata, headings } }: HtmlPage): string | null {
  if (words.length >= MOST_WORDS) return null;
  const names = [metadata.title ?? '', ...headings.slice(0, HEADINGS).map((heading) => heading.text)];
  // A question is asked by who knows the answer: `Page not found?`
  const short = names.filter((name) => name.length <= LONGEST && !/[?？؟]/u.test(name));
  const said = short.filter((name) => NOT_THERE.test(name));
  // What stands below is of the site, as a menu is: `Examples`, `Status`.
  if ([...short.slice(0, 2), ...said].some((name) => EXPLAINS.test(name))) return null;
  const isOfPage = said.some(saysNothingElse) || short.some((name) => OF_A_PAGE.test(name));
  return (
    (isOfPage ? said[0] : null) ??
    (NOT_THERE.test(text) ? short.find((name) => NUMBER.test(name)) : null) ??
    null
  );
}

/** `Not found | Acme`, but not `npm: command not found`. */
function saysNothingElse(name: string): boolean {
  return name.split(/[|:–—]/).some((part) => NOT_THERE.exec(part)?.[0] === part.trim());
}
