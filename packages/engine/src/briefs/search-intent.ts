import { remembering } from '../text/remembering.ts';
import { stopwords } from '../text/stopwords.ts';
import { words } from '../text/words.ts';
import type { SearchIntent } from './brief-content.ts';

type Signs = Partial<Readonly<Record<SearchIntent, string>>>;

/**
 * What gives an intent away, by the language of the topic and, under `any`, in whatever language: regular expressions over
 * lower-case words with a blank between, parted by commas. `^` and `$` are the topic's beginning and end (in Chinese and
 * Japanese those of a piece between blanks), `>` is an end as well as a place before a number or a word of grammar.
 * A word that is as often a part of a term (`price elasticity`, `code review`, アクセス制御) has to stand at such a place, or
 * not behind what makes it a term. To download something is no sign: what is downloaded mostly has no price.
 */
const SIGNS: Readonly<Record<string, Signs>> = {
  any: {
    transactional: `buy(?! (?:side|back|in)), kaufen, acheter, comprar, comprare, kopen, купить,
      (?<!(?:transfer|dynamic|surge|asset|option|cost plus|value based|penetration) )pricing>`,
    commercial: String.raw`(?<=\S +)vs(?! code), versus`,
    navigational: '(?<!passwordless |social |root |ssh )login$',
  },
  en: {
    transactional: `^purchase (?:an?|the|your), order online, prices? of, price list, how much (?:is|are) (?:an?|the),
      (?<!(?:strike|exercise|transfer|shadow|spot|closing|share|stock|market|equilibrium|reserve) )prices?>,
      how much (?:does|do) .{1,60} costs?,
      (?<!(?:opportunity|sunk|marginal|fixed|variable|transaction|switching|average|total|query|shortest|lowest) )costs?$,
      cost of (?:an?|the) , ^cheap, discount codes?, discounts?>, coupon codes?, coupons>, deals>, book online, ^book (?:an?|your),
      booking$, ^hire (?:an?|the), for hire$, (?:car|van|bike|boat|skip|tool|venue) hire>, free trial, get a quote, for sale,
      ^sign up for, near me, nearby$, in my area, opening hours, (?:driving|get) directions, ^directions to`,
    commercial: `best(?! (?:practices?|effort|fit|case|response|man)), top (?:5|10|rated), cheapest, pros and cons,
      ^compare (?!and ).{1,60} and, compared (?:to|with), comparison (?:chart|site), alternatives? to, (?<=[^ ] )alternatives?$,
      (?<=[^ ] )(?<!(?:string|value|numeric|version|file|folder|directory|date|pairwise|point|pointer|object|type) )comparison$,
      (?<=[^ ] )(?<!(?:code|peer|literature|security|design|architecture|performance|systematic|judicial|request|annual|access|legal) )reviews?>`,
    navigational: `log in(?: to)?>, sign in(?: to)?>, login page$, official (?:site|website|homepage), homepage$, contact (?:us|support|sales|page|form|number|details),
      customer service (?:number|phone), (?<=[^ ] )(?<!(?:eye|of|close|electrical|first|skin|direct|physical|human|emergency|no) )contact$`,
    informational: `how, what, why, when, who, guide, tutorial, learn, explained, introduction, basics, examples, tips, meaning,
      definition, checklist, understand`,
  },
  de: {
    transactional: `bestellen>, preise?>, (?<!(?:fixe|variable|versunkene) )kosten>, was kostet, günstig, rabatt>, gutschein(?:code)?>,
      buchen$, mieten>, in der nähe, öffnungszeiten`,
    commercial: `beste[nrs]?(?! praktiken), im test>, testbericht, testsieger, (?<=[^ ] )vergleich$, alternativen$, alternativen? zu,
      erfahrungen (?:mit|zu), erfahrungen$, empfehlung(?:en)?$, vor und nachteile`,
    navigational: 'anmelden$, anmeldung$, kontakt$, kontaktdaten, startseite$, offizielle (?:seite|website)',
    informational: `wie, was, warum, wann, anleitung, leitfaden, tipps, erklärt, einführung, grundlagen, beispiele, bedeutung,
      lernen, verstehen`,
  },
  fr: {
    transactional: `(?<!pouvoir d )achat>, ^commander (?:une?|des|du|le|la|les|en)>, (?<!grand )prix>, tarifs?>, pas cher, ^réserver, réserver$,
      devis>, code promo, à proximité, près de chez moi, horaires d ouverture`,
    commercial: `meilleure?s?(?! pratiques), avis (?:sur|clients?), avis$, comparatif>, (?<=[^ ] )(?<!de )comparaison$, alternatives? (?:à|au|aux),
      (?<=[^ ] )alternatives$`,
    navigational:
      '(?<!de )connexion$, se connecter (?:à|au), site officiel, (?<!de )contact$, service client$',
    informational:
      'comment, pourquoi, quand, guide, tutoriel, conseils, définition, introduction, exemples, comprendre, apprendre',
  },
  es: {
    transactional: `(?<!elasticidad (?:de )?)precios?>, ^precio, barat[oa]s?, en oferta$, descuentos?>, ^reservar, reservar$, cuánto cuesta,
      pedir presupuesto, cerca de m[ií], horarios? de (?:apertura|atención)`,
    commercial: `mejor(?:es)?(?! prácticas), comparativa>, (?<=[^ ] )(?<!de )comparación$, opiniones>, reseñas>, alternativas? a, alternativas$`,
    navigational: 'iniciar sesión, (?:página|sitio|web) oficial, (?<!de )contacto$',
    informational:
      'cómo, como, qué, por qué, cuándo, guía, tutorial, consejos, definición, ejemplos, introducción, aprender, entender',
  },
  it: {
    transactional: `acquistare, acquisto>, (?<!elasticità (?:al|del) )prezz[oi]>, ^prezz[oi], in offerta$, scont[oi]>, prenotare, quanto costa,
      preventivo>, vicino a me, nelle vicinanze, orari di apertura`,
    commercial: `miglior[ei]?(?! pratiche), recension[ei]>, (?<=[^ ] )(?<!di )confronto$, opinioni>, alternativ[ae] a, alternative$`,
    navigational: 'accedi, sito ufficiale, contatti$, area clienti',
    informational:
      'come, cosa, perché, quando, guida, consigli, definizione, esempi, introduzione, imparare, capire',
  },
  pt: {
    transactional: `(?<!elasticidade (?:de |do )?)preços?>, ^preço, barat[oa]s?, descontos?>, alugar>, quanto custa, pedir orçamento, perto de mim,
      horário de funcionamento`,
    commercial: `melhor(?:es)?(?! práticas), (?<=[^ ] )(?<!de )comparação$, comparativo>, (?<=[^ ] )(?<!de )avaliaç(?:ão|ões)$, alternativas? (?:a|ao|para),
      alternativas$`,
    navigational: 'fazer login, site oficial, (?<!de )conta(?:c)?to$',
    informational: 'como, o que, por que, guia, dicas, definição, exemplos, introdução, entender, aprender',
  },
  nl: {
    transactional: `bestellen>, prij(?:s|zen)>, goedkope?, korting>, aanbieding(?:en)?>, online boeken, huren$, offerte (?:aanvragen|opvragen),
      in de buurt$, openingstijden`,
    commercial: `beste(?! praktijken), (?<=[^ ] )vergelijken$, (?<=[^ ] )vergelijking$, ervaringen>, alternatie(?:f|ven) voor, alternatieven$`,
    navigational: 'inloggen$, inloggen bij, klantenservice$, (?<=[^ ] )contact$, contactgegevens',
    informational: 'hoe, wat, waarom, wanneer, handleiding, gids, uitleg, voorbeelden, betekenis, leren',
  },
  ru: {
    transactional: `заказать>, цен[аы]>, стоимость$, сколько стоит, недорого, скидк[аи]>, рядом со мной, поблизости, часы работы`,
    commercial: `лучш(?:ий|ие|ая|ее)(?! практики), отзывы>, (?<=[^ ] )сравнение$, ^аналоги, аналоги$, (?<=[^ ] )(?<!литературный )обзор$, ^топ`,
    navigational: 'войти в, (?<=[^ ] )вход$, вход в личный, личный кабинет, официальный сайт, контакты$',
    informational: 'как, что, почему, зачем, когда, руководство, инструкция, советы, примеры, введение',
  },
  zh: {
    transactional: `^购买, 购买$, 订购, 購入, 价格$, 價格$, 多少钱, 优惠券?$, 报价$, 報價$, 附近的?, 营业时间`,
    commercial: `最好的?, 最佳(?! ?实践), 推荐$, (?<!(?:字符串|版本|文件|数值|大小) ?的? ?)比较$, 对比$, 评测, 排行榜, 哪个好, 替代品, 替代方案`,
    navigational: '(?<!单点 ?)登录$, 官网, 联系方式, 联系我们',
    informational: '如何, 怎么, 什么, 为什么, 指南, 教程, 入门, 介绍, 方法',
  },
  ja: {
    transactional: `購入>, 価格>, 料金>, 料金表, 値段>, 通販, 予約>, 予約サイト, 申し込み>, 割引>, クーポン>, 近く の, 営業時間, ^アクセス$,
      交通アクセス, アクセスマップ`,
    commercial: `おすすめ, (?<!(?:文字列|数値|値|日付|ファイル|フォルダ|ディレクトリ|大小) ?の? ?)比較>, ランキング$, 口コミ>, 評判>,
      (?<!(?:コード|ピア|設計|デザイン) ?)レビュー>`,
    navigational: 'ログイン$, 公式サイト, お問い合わせ$',
    informational: 'とは, 方法, やり方, 使い方, なぜ, ガイド, 入門, チュートリアル, 解説',
  },
};

/** In this order where two intents are as strong: the more specific wish wins. */
const ORDER: readonly SearchIntent[] = ['transactional', 'commercial', 'navigational', 'informational'];
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]`;
const BETWEEN_UNSPACED = new RegExp(`(?<=${UNSPACED})(?=${UNSPACED})`, 'gu');
/** `price of`, but 価格の弾力性: what these join is one term. */
const JOINS_TERM = /^[の的]$/u;
const DOMAIN_NAME =
  /(?:^|\s)(?:https?:\/\/|www\.)?(?!(?:asp|vb|ado|ml)\.net\b)[\p{L}\d-]+\.(?:com|org|net|io|dev|app|de|fr|es|it|nl|ru|cn|jp|br)\b/iu;

/** Signs of a language and of any, by intent. A dictionary may cut those without spaces anywhere. */
const PATTERNS = remembering((language) =>
  ORDER.map((intent) => {
    const own = Object.hasOwn(SIGNS, language) ? SIGNS[language] : undefined;
    const signs = [SIGNS.any?.[intent], own?.[intent]].flatMap((list) => list?.split(/,\s+/u) ?? []);
    const sources = signs.map((sign) =>
      sign
        .trim()
        .replace(/^\^/u, '(?<=^|  )')
        .replace(/\$$/u, '(?=$|  )')
        .replace(/>$/u, '(?<end>)')
        .replaceAll(BETWEEN_UNSPACED, ' ?'),
    );
    return { intent, signs: sources.map((source) => new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, 'u')) };
  }),
);

/**
 * The intent whose signs stand in the topic, which counts twice, and in the goal. Without any sign a topic is
 * informational: somebody writes about it to explain it.
 * @param language of the topic, a primary subtag
 */
export function searchIntent(topic: string, goal: string, language: string): SearchIntent {
  if (DOMAIN_NAME.test(topic)) return 'navigational';
  const [inTopic, inGoal] = [spaced(topic, language), spaced(goal, language)];
  let best: SearchIntent = 'informational';
  /* One sign in the goal alone decides nothing: `in order to` is no order. */
  let most = 1;
  for (const { intent, signs } of PATTERNS(language)) {
    const count = (text: string): number => signs.filter((sign) => stands(sign, text, language)).length;
    const strength = 2 * count(inTopic) + (intent === 'informational' ? 0 : count(inGoal));
    if (strength > most) [best, most] = [intent, strength];
  }
  return best;
}

/** Words with a blank between; where a dictionary cuts them, two stand for each of the text's own. */
function spaced(text: string, language: string): string {
  if (!/^(?:zh|ja)$/u.test(language)) return words(text, language).join(' ');
  return text
    .split(/\s+/u)
    .map((piece) => words(piece, language).join(' '))
    .join('  ');
}

function stands(sign: RegExp, text: string, language: string): boolean {
  const match = sign.exec(text);
  if (match === null || match.groups?.end === undefined) return match !== null;
  const [next = ''] = text
    .slice(match.index + match[0].length)
    .replace(/^ /u, '')
    .split(' ', 1);
  return next === '' || /^\d/u.test(next) || (stopwords(language).has(next) && !JOINS_TERM.test(next));
}
