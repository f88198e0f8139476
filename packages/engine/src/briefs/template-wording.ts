/** Wording for what no page of the site supplies, in ten languages. */
import type { SearchIntent } from './brief-content.ts';

export interface Templates {
  /** Who looks for a place is told its name alone. */
  title: Readonly<Record<Exclude<SearchIntent, 'navigational'>, string>>;
  /** Section headings, in order; those of the intent follow the definition. */
  definition: string;
  sections: Readonly<Record<SearchIntent, readonly string[]>>;
  questionsHeading: string;
  /** Questions that hold for any topic. */
  questions: readonly string[];
  /** Asked when the audience is short enough to be named. */
  audienceQuestion: string;
}

const en: Templates = {
  title: {
    informational: '{topic}: a practical guide',
    commercial: '{topic}: what to compare and how to choose',
    transactional: '{topic}: prices, terms and how to order',
  },
  definition: 'What “{topic}” means',
  sections: {
    informational: ['How it works', 'Step by step', 'Common mistakes'],
    commercial: ['What to compare', 'Advantages and drawbacks', 'Which choice fits whom'],
    transactional: ['Prices and what they include', 'How to order', 'Terms and support'],
    navigational: ['Where to find it', 'First steps', 'Help and contact'],
  },
  questionsHeading: 'Frequently asked questions',
  questions: [
    'What does “{topic}” mean?',
    'Where do I start with {topic}?',
    'Which mistakes are common with {topic}?',
  ],
  audienceQuestion: 'What do {audience} need to know about {topic}?',
};

/** English, where the topic is what somebody does, and stands as the verb of a sentence. */
export const HOW_TO = {
  title: 'How to {topic}',
  questions: [
    'How do I {topic}?',
    'What do I need before I {topic}?',
    'Which mistakes are common when people {topic}?',
  ],
  audienceQuestion: 'What do {audience} need to know before they {topic}?',
};

const de: Templates = {
  title: {
    informational: '{topic}: ein praktischer Leitfaden',
    commercial: '{topic}: Vergleich und Auswahl',
    transactional: '{topic}: Preise, Bedingungen und Bestellung',
  },
  definition: 'Was „{topic}“ bedeutet',
  sections: {
    informational: ['So funktioniert es', 'Schritt für Schritt', 'Häufige Fehler'],
    commercial: ['Was man vergleichen sollte', 'Vor- und Nachteile', 'Was zu wem passt'],
    transactional: ['Preise und Leistungen', 'So wird bestellt', 'Bedingungen und Hilfe'],
    navigational: ['Wo es zu finden ist', 'Erste Schritte', 'Hilfe und Kontakt'],
  },
  questionsHeading: 'Häufige Fragen',
  questions: [
    'Was bedeutet „{topic}“?',
    'Womit fängt man bei „{topic}“ an?',
    'Welche Fehler sind bei „{topic}“ häufig?',
  ],
  audienceQuestion: 'Was ist bei „{topic}“ wichtig für: {audience}?',
};

const fr: Templates = {
  title: {
    informational: '{topic} : guide pratique',
    commercial: '{topic} : comparer et bien choisir',
    transactional: '{topic} : prix, conditions et commande',
  },
  definition: 'Que signifie « {topic} » ?',
  sections: {
    informational: ['Comment cela fonctionne', 'Étape par étape', 'Erreurs fréquentes'],
    commercial: ['Ce qu’il faut comparer', 'Avantages et inconvénients', 'Quel choix pour qui'],
    transactional: ['Les prix et ce qu’ils comprennent', 'Comment commander', 'Conditions et assistance'],
    navigational: ['Où le trouver', 'Premiers pas', 'Aide et contact'],
  },
  questionsHeading: 'Questions fréquentes',
  questions: [
    'Que signifie « {topic} » ?',
    'Par où commencer avec « {topic} » ?',
    'Quelles erreurs éviter avec « {topic} » ?',
  ],
  audienceQuestion: '« {topic} » : que doit savoir ce public ({audience}) ?',
};

const es: Templates = {
  title: {
    informational: '{topic}: guía práctica',
    commercial: '{topic}: qué comparar y cómo elegir',
    transactional: '{topic}: precios, condiciones y cómo pedir',
  },
  definition: 'Qué significa «{topic}»',
  sections: {
    informational: ['Cómo funciona', 'Paso a paso', 'Errores frecuentes'],
    commercial: ['Qué comparar', 'Ventajas e inconvenientes', 'Qué opción conviene a quién'],
    transactional: ['Precios y qué incluyen', 'Cómo pedir', 'Condiciones y ayuda'],
    navigational: ['Dónde encontrarlo', 'Primeros pasos', 'Ayuda y contacto'],
  },
  questionsHeading: 'Preguntas frecuentes',
  questions: [
    '¿Qué significa «{topic}»?',
    '¿Por dónde empezar con «{topic}»?',
    '¿Qué errores son frecuentes con «{topic}»?',
  ],
  audienceQuestion: '«{topic}»: ¿qué debe saber este público ({audience})?',
};

const it: Templates = {
  title: {
    informational: '{topic}: guida pratica',
    commercial: '{topic}: cosa confrontare e come scegliere',
    transactional: '{topic}: prezzi, condizioni e come ordinare',
  },
  definition: 'Che cosa significa «{topic}»',
  sections: {
    informational: ['Come funziona', 'Passo dopo passo', 'Errori comuni'],
    commercial: ['Che cosa confrontare', 'Vantaggi e svantaggi', 'Quale scelta per chi'],
    transactional: ['Prezzi e che cosa comprendono', 'Come ordinare', 'Condizioni e assistenza'],
    navigational: ['Dove trovarlo', 'Primi passi', 'Aiuto e contatti'],
  },
  questionsHeading: 'Domande frequenti',
  questions: [
    'Che cosa significa «{topic}»?',
    'Da dove iniziare con «{topic}»?',
    'Quali errori sono comuni con «{topic}»?',
  ],
  audienceQuestion: '«{topic}»: che cosa deve sapere questo pubblico ({audience})?',
};

const pt: Templates = {
  title: {
    informational: '{topic}: guia prático',
    commercial: '{topic}: o que comparar e como escolher',
    transactional: '{topic}: preços, condições e como pedir',
  },
  definition: 'O que significa “{topic}”',
  sections: {
    informational: ['Como funciona', 'Passo a passo', 'Erros comuns'],
    commercial: ['O que comparar', 'Vantagens e desvantagens', 'Qual opção serve para quem'],
    transactional: ['Preços e o que incluem', 'Como pedir', 'Condições e ajuda'],
    navigational: ['Onde encontrar', 'Primeiros passos', 'Ajuda e contato'],
  },
  questionsHeading: 'Perguntas frequentes',
  questions: [
    'O que significa “{topic}”?',
    'Por onde começar com “{topic}”?',
    'Quais erros são comuns com “{topic}”?',
  ],
  audienceQuestion: '“{topic}”: o que este público ({audience}) precisa saber?',
};

const nl: Templates = {
  title: {
    informational: '{topic}: een praktische gids',
    commercial: '{topic}: wat te vergelijken en hoe te kiezen',
    transactional: '{topic}: prijzen, voorwaarden en bestellen',
  },
  definition: 'Wat “{topic}” betekent',
  sections: {
    informational: ['Hoe het werkt', 'Stap voor stap', 'Veelgemaakte fouten'],
    commercial: ['Wat u moet vergelijken', 'Voor- en nadelen', 'Welke keuze past bij wie'],
    transactional: ['Prijzen en wat ze omvatten', 'Hoe u bestelt', 'Voorwaarden en hulp'],
    navigational: ['Waar het te vinden is', 'Eerste stappen', 'Hulp en contact'],
  },
  questionsHeading: 'Veelgestelde vragen',
  questions: [
    'Wat betekent “{topic}”?',
    'Waar begint u met “{topic}”?',
    'Welke fouten komen vaak voor bij “{topic}”?',
  ],
  audienceQuestion: 'Wat is bij “{topic}” belangrijk voor: {audience}?',
};

const ru: Templates = {
  title: {
    informational: '{topic}: практическое руководство',
    commercial: '{topic}: что сравнить и как выбрать',
    transactional: '{topic}: цены, условия и заказ',
  },
  definition: 'Что означает «{topic}»',
  sections: {
    informational: ['Как это работает', 'Шаг за шагом', 'Частые ошибки'],
    commercial: ['Что сравнивать', 'Преимущества и недостатки', 'Какой вариант кому подходит'],
    transactional: ['Цены и что в них входит', 'Как заказать', 'Условия и поддержка'],
    navigational: ['Где это найти', 'Первые шаги', 'Помощь и контакты'],
  },
  questionsHeading: 'Частые вопросы',
  questions: ['Что означает «{topic}»?', 'С чего начать: «{topic}»?', 'Какие ошибки часты в теме «{topic}»?'],
  audienceQuestion: '«{topic}»: что важно знать этой аудитории ({audience})?',
};

const zh: Templates = {
  title: {
    informational: '{topic}：实用指南',
    commercial: '{topic}：如何比较与选择',
    transactional: '{topic}：价格、条款与订购方式',
  },
  definition: '“{topic}”是什么意思',
  sections: {
    informational: ['工作原理', '分步说明', '常见错误'],
    commercial: ['比较哪些方面', '优点与缺点', '适合哪些人'],
    transactional: ['价格及包含内容', '如何订购', '条款与支持'],
    navigational: ['在哪里找到', '第一步', '帮助与联系方式'],
  },
  questionsHeading: '常见问题',
  questions: ['“{topic}”是什么意思？', '“{topic}”应该从哪里开始？', '“{topic}”有哪些常见错误？'],
  audienceQuestion: '关于“{topic}”，{audience}需要了解什么？',
};

const ja: Templates = {
  title: {
    informational: '{topic}：実践ガイド',
    commercial: '{topic}：比較のポイントと選び方',
    transactional: '{topic}：料金、条件、申し込み方法',
  },
  definition: '「{topic}」とは',
  sections: {
    informational: ['仕組み', '手順', 'よくある間違い'],
    commercial: ['比較のポイント', '長所と短所', 'どんな人に向いているか'],
    transactional: ['料金と含まれるもの', '申し込み方法', '条件とサポート'],
    navigational: ['どこにあるか', '最初の一歩', 'ヘルプとお問い合わせ'],
  },
  questionsHeading: 'よくある質問',
  questions: [
    '「{topic}」とは何ですか？',
    '「{topic}」は何から始めればよいですか？',
    '「{topic}」でよくある間違いは何ですか？',
  ],
  audienceQuestion: '「{topic}」について{audience}が知っておくべきことは何ですか？',
};

/**
 * Where a topic is nothing that somebody does: an event, a person, an idea. Title, three sections and two questions, parted by
 * bars, in place of those that tell how to.
 */
export const OVERVIEW: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: '{topic}: an overview|Background|The main points|Why it matters|What should one know first about “{topic}”?|Why does “{topic}” matter?',
    de: '{topic}: ein Überblick|Hintergrund|Das Wichtigste|Warum es wichtig ist|Was sollte man über „{topic}“ zuerst wissen?|Warum ist „{topic}“ wichtig?',
    fr: '{topic} : vue d’ensemble|Contexte|L’essentiel|Pourquoi c’est important|Que faut-il savoir d’abord sur « {topic} » ?|Pourquoi « {topic} » est-il un sujet important ?',
    es: '{topic}: visión general|Contexto|Lo esencial|Por qué importa|¿Qué conviene saber primero sobre «{topic}»?|¿Por qué importa «{topic}»?',
    it: '{topic}: una panoramica|Contesto|L’essenziale|Perché è importante|Che cosa bisogna sapere prima di tutto su «{topic}»?|Perché «{topic}» è un tema importante?',
    pt: '{topic}: visão geral|Contexto|O essencial|Por que importa|O que convém saber primeiro sobre “{topic}”?|Por que “{topic}” importa?',
    nl: '{topic}: een overzicht|Achtergrond|De hoofdpunten|Waarom het ertoe doet|Wat moet men eerst weten over “{topic}”?|Waarom is “{topic}” belangrijk?',
    ru: '{topic}: что важно знать|Предыстория|Главное|Почему это важно|Что нужно знать сначала о теме «{topic}»?|Почему важна тема «{topic}»?',
    zh: '{topic}：概述|背景|要点|为什么重要|关于“{topic}”首先应该了解什么？|“{topic}”为什么重要？',
    ja: '{topic}：概要|背景|要点|なぜ重要か|「{topic}」についてまず知っておくべきことは何ですか？|「{topic}」はなぜ重要ですか？',
  }),
);

/** By primary language subtag. */
export const WORDING: Readonly<Record<string, Templates>> = { en, de, fr, es, it, pt, nl, ru, zh, ja };
/** What stands in for any other language. */
export const ENGLISH = en;
