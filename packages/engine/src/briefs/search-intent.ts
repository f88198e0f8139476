import { words } from '../text/words.ts';
import type { SearchIntent } from './brief-content.ts';

/**
 * Words and phrases that give an intent away, in the ten languages of the templates. They are looked for in every
 * topic whatever its language: `pricing` and `login` are the same in most.
 */
const SIGNS: Readonly<Record<SearchIntent, string>> = {
  transactional: `buy|purchase|order online|price|prices|pricing|cost of|costs|how much|cheap|discount|coupon|deals|subscribe|
    book online|booking|hire|download|free trial|get a quote|for sale|sign up|kaufen|bestellen|preis|preise|kosten|günstig|rabatt|gutschein|buchen|
    mieten|abonnieren|herunterladen|acheter|achat|commander|prix|tarif|tarifs|pas cher|réserver|télécharger|devis|
    promotion|comprar|compra|precio|precios|barato|oferta|descuento|reservar|contratar|descargar|presupuesto|
    comprare|acquistare|acquisto|prezzo|prezzi|offerta|sconto|prenotare|scaricare|preventivo|preço|preços|barato|
    desconto|baixar|orçamento|alugar|kopen|bestellen|prijs|prijzen|goedkoop|korting|aanbieding|boeken|huren|downloaden|
    offerte|купить|заказать|цена|цены|стоимость|недорого|скидка|скачать|购买|价格|多少钱|优惠|下载|订购|報價|購入|
    価格|料金|値段|通販|予約|ダウンロード|申し込み|
    near me|nearby|in my area|opening hours|directions|in der nähe|öffnungszeiten|à proximité|près de chez moi|
    horaires|cerca de mí|cerca de mi|horario|vicino a me|nelle vicinanze|orari|perto de mim|horário|in de buurt|
    openingstijden|рядом|поблизости|часы работы|附近|营业时间|近く|営業時間|アクセス`,
  commercial: `best|top 5|top 10|top rated|review|reviews|compare|compared|comparison|vs|versus|alternative|alternatives|cheapest|
    recommended|pros and cons|beste|besten|bester|bestes|im test|testbericht|vergleich|testsieger|alternativen|erfahrungen|empfehlung|
    vor- und nachteile|meilleur|meilleure|meilleurs|meilleures|avis|comparatif|comparaison|alternatives|mejor|mejores|
    comparativa|comparación|opiniones|alternativas|migliore|migliori|recensione|recensioni|confronto|alternative|
    opinioni|melhor|melhores|comparação|comparativo|avaliação|avaliações|beste|vergelijken|vergelijking|ervaringen|
    alternatieven|лучший|лучшие|лучшая|обзор|отзывы|сравнение|аналоги|рейтинг|最好|最佳|推荐|比较|对比|评测|替代|
    おすすめ|比較|ランキング|口コミ|評判|レビュー`,
  navigational: `login|log in|sign in|homepage|official site|official website|contact|customer service|anmelden|
    anmeldung|kontakt|startseite|connexion|se connecter|site officiel|contact|iniciar sesión|página oficial|contacto|
    accedi|accesso|sito ufficiale|contatti|entrar|site oficial|contato|contacto|inloggen|klantenservice|войти|вход|
    личный кабинет|официальный сайт|контакты|登录|官网|联系方式|ログイン|公式サイト|お問い合わせ`,
  informational: `how|how to|what|what is|why|when|who|guide|tutorial|learn|explained|introduction|basics|examples|
    tips|meaning|definition|checklist|understand|wie|was|warum|wann|anleitung|leitfaden|tipps|erklärt|einführung|
    grundlagen|beispiele|bedeutung|lernen|verstehen|comment|pourquoi|quand|guide|tutoriel|conseils|définition|
    introduction|exemples|comprendre|apprendre|cómo|como|qué|por qué|cuándo|guía|tutorial|consejos|definición|ejemplos|
    introducción|aprender|entender|come|cosa|perché|quando|guida|consigli|definizione|esempi|introduzione|imparare|
    capire|o que|por que|guia|dicas|definição|exemplos|introdução|hoe|wat|waarom|wanneer|handleiding|gids|uitleg|
    voorbeelden|betekenis|leren|как|что|почему|зачем|когда|руководство|инструкция|советы|примеры|введение|如何|怎么|
    什么|为什么|指南|教程|入门|介绍|方法|とは|方法|やり方|使い方|なぜ|ガイド|入門|チュートリアル|解説`,
};

/** In this order where two intents are as strong: the more specific wish wins. */
const ORDER: readonly SearchIntent[] = ['transactional', 'commercial', 'navigational', 'informational'];
const UNSPACED_SIGN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const DOMAIN_NAME =
  /(?:^|\s)(?:https?:\/\/|www\.)?[\p{L}\d-]+\.(?:com|org|net|io|dev|app|de|fr|es|it|nl|ru|cn|jp|br)\b/iu;

const PHRASES = ORDER.map((intent) => ({
  intent,
  phrases: [...new Set(SIGNS[intent].split('|').map((sign) => sign.trim().replace(/\s+/gu, ' ')))],
}));

/**
 * The intent whose signs stand in the topic, which counts twice, and in the goal. Without any sign a topic is
 * informational: somebody writes about it to explain it.
 */
export function searchIntent(topic: string, goal: string): SearchIntent {
  if (DOMAIN_NAME.test(topic)) return 'navigational';
  const [inTopic, inGoal] = [spaced(topic), spaced(goal)];
  let best: SearchIntent = 'informational';
  /* One sign in the goal alone decides nothing: `in order to` is no order. */
  let most = 1;
  for (const { intent, phrases } of PHRASES) {
    const strength =
      2 * countPresent(phrases, inTopic) + (intent === 'informational' ? 0 : countPresent(phrases, inGoal));
    if (strength > most) [best, most] = [intent, strength];
  }
  return best;
}

function spaced(text: string): string {
  return ` ${words(text, null).join(' ')} `;
}

function countPresent(phrases: readonly string[], text: string): number {
  const unspaced = text.replaceAll(' ', '');
  return phrases.filter((phrase) =>
    UNSPACED_SIGN.test(phrase) ? unspaced.includes(phrase) : text.includes(` ${phrase} `),
  ).length;
}
