/** What a draft says itself, in the languages of the templates. */
export interface DraftWording {
  audience: string;
  goal: string;
  source: string;
  /** Before the sections without text: where the site was audited, and where it was not. */
  missing: string;
  unaudited: string;
  links: string;
}

/** The six in their order, parted by bars. */
const WORDING: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `For|Goal|Source|On the audited pages there is no text for these sections, which are left to write|The project has no completed audit yet, so there is no text for these sections, which are left to write|Pages to link to`,
    de: `Für|Ziel|Quelle|Auf den geprüften Seiten fehlt Text für diese Abschnitte, die noch zu schreiben sind|Das Projekt hat noch kein abgeschlossenes Audit, daher fehlt Text für diese Abschnitte, die noch zu schreiben sind|Seiten zum Verlinken`,
    fr: `Pour|Objectif|Source|Les pages auditées n’ont pas de texte pour ces sections, qui restent à écrire|Le projet n’a pas encore d’audit terminé : il n’y a pas de texte pour ces sections, qui restent à écrire|Pages vers lesquelles faire un lien`,
    es: `Para|Objetivo|Fuente|En las páginas auditadas no hay texto para estas secciones, que quedan por escribir|El proyecto aún no tiene una auditoría terminada, así que no hay texto para estas secciones, que quedan por escribir|Páginas a las que enlazar`,
    it: `Per|Obiettivo|Fonte|Nelle pagine controllate non c’è testo per queste sezioni, che restano da scrivere|Il progetto non ha ancora un audit completato, quindi non c’è testo per queste sezioni, che restano da scrivere|Pagine da collegare`,
    pt: `Para|Objetivo|Fonte|Nas páginas auditadas não há texto para estas seções, que ficam por escrever|O projeto ainda não tem uma auditoria concluída, por isso não há texto para estas seções, que ficam por escrever|Páginas para vincular`,
    nl: `Voor|Doel|Bron|Op de gecontroleerde pagina’s staat geen tekst voor deze secties, die nog te schrijven zijn|Het project heeft nog geen voltooide audit, dus is er geen tekst voor deze secties, die nog te schrijven zijn|Pagina’s om naar te linken`,
    ru: `Для кого|Цель|Источник|На проверенных страницах нет текста для этих разделов, их предстоит написать|У проекта ещё нет завершённого аудита, поэтому текста для этих разделов нет, их предстоит написать|Страницы для ссылок`,
    zh: `读者|目标|来源|已审核的页面中没有以下章节的文字，有待撰写|项目尚无已完成的审核，因此没有以下章节的文字，有待撰写|可链接的页面`,
    ja: `読者|目的|出典|監査したページには次の節の文章がないため、これから書く必要があります|完了した監査がまだないため、次の節の文章はこれから書く必要があります|リンク先の候補ページ`,
  }),
);

/** In a language (a primary subtag) that has templates, else in English. */
export function draftWording(language: string): DraftWording {
  const list = WORDING.get(language) ?? WORDING.get('en') ?? '';
  const [audience = '', goal = '', source = '', missing = '', unaudited = '', links = ''] = list.split('|');
  return { audience, goal, source, missing, unaudited, links };
}
