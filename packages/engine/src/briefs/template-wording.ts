/**
 * Wording for what no page of the site supplies, by primary language subtag. Each has in a line, parted by bars,
 * - titles for readers who want to understand, to choose and to order; who looks for a place is told its name alone;
 * - the heading of a definition;
 * - the sections behind it for each of these three, and for who looks for a place: four lines;
 * - the heading above questions, the questions that hold for any topic, and the one for an audience that is short enough to
 *   be named: three lines;
 * - where a topic is nothing that somebody does (an event, a person, an idea), in place of what tells how to: a title with
 *   three sections, and two questions.
 */
export const WORDING = {
  en: `{topic}: a practical guide|{topic}: what to compare and how to choose|{topic}: prices, terms and how to order
    What “{topic}” means
    How it works|Step by step|Common mistakes
    What to compare|Advantages and drawbacks|Which choice fits whom
    Prices and what they include|How to order|Terms and support
    Where to find it|First steps|Help and contact
    Frequently asked questions
    What does “{topic}” mean?|Where do I start with {topic}?|Which mistakes are common with {topic}?
    What do {audience} need to know about {topic}?
    {topic}: an overview|Background|The main points|Why it matters
    What should one know first about “{topic}”?|Why does “{topic}” matter?`,
  de: `{topic}: ein praktischer Leitfaden|{topic}: Vergleich und Auswahl|{topic}: Preise, Bedingungen und Bestellung
    Was „{topic}“ bedeutet
    So funktioniert es|Schritt für Schritt|Häufige Fehler
    Was man vergleichen sollte|Vor- und Nachteile|Was zu wem passt
    Preise und Leistungen|So wird bestellt|Bedingungen und Hilfe
    Wo es zu finden ist|Erste Schritte|Hilfe und Kontakt
    Häufige Fragen
    Was bedeutet „{topic}“?|Womit fängt man bei „{topic}“ an?|Welche Fehler sind bei „{topic}“ häufig?
    Was ist bei „{topic}“ wichtig für: {audience}?
    {topic}: ein Überblick|Hintergrund|Das Wichtigste|Warum es wichtig ist
    Was sollte man über „{topic}“ zuerst wissen?|Warum ist „{topic}“ wichtig?`,
  fr: `{topic} : guide pratique|{topic} : comparer et bien choisir|{topic} : prix, conditions et commande
    Que signifie « {topic} » ?
    Comment cela fonctionne|Étape par étape|Erreurs fréquentes
    Ce qu’il faut comparer|Avantages et inconvénients|Quel choix pour qui
    Les prix et ce qu’ils comprennent|Comment commander|Conditions et assistance
    Où le trouver|Premiers pas|Aide et contact
    Questions fréquentes
    Que signifie « {topic} » ?|Par où commencer avec « {topic} » ?|Quelles erreurs éviter avec « {topic} » ?
    « {topic} » : que doit savoir ce public ({audience}) ?
    {topic} : vue d’ensemble|Contexte|L’essentiel|Pourquoi c’est important
    Que faut-il savoir d’abord sur « {topic} » ?|Pourquoi « {topic} » est-il un sujet important ?`,
  es: `{topic}: guía práctica|{topic}: qué comparar y cómo elegir|{topic}: precios, condiciones y cómo pedir
    Qué significa «{topic}»
    Cómo funciona|Paso a paso|Errores frecuentes
    Qué comparar|Ventajas e inconvenientes|Qué opción conviene a quién
    Precios y qué incluyen|Cómo pedir|Condiciones y ayuda
    Dónde encontrarlo|Primeros pasos|Ayuda y contacto
    Preguntas frecuentes
    ¿Qué significa «{topic}»?|¿Por dónde empezar con «{topic}»?|¿Qué errores son frecuentes con «{topic}»?
    «{topic}»: ¿qué debe saber este público ({audience})?
    {topic}: visión general|Contexto|Lo esencial|Por qué importa
    ¿Qué conviene saber primero sobre «{topic}»?|¿Por qué importa «{topic}»?`,
  it: `{topic}: guida pratica|{topic}: cosa confrontare e come scegliere|{topic}: prezzi, condizioni e come ordinare
    Che cosa significa «{topic}»
    Come funziona|Passo dopo passo|Errori comuni
    Che cosa confrontare|Vantaggi e svantaggi|Quale scelta per chi
    Prezzi e che cosa comprendono|Come ordinare|Condizioni e assistenza
    Dove trovarlo|Primi passi|Aiuto e contatti
    Domande frequenti
    Che cosa significa «{topic}»?|Da dove iniziare con «{topic}»?|Quali errori sono comuni con «{topic}»?
    «{topic}»: che cosa deve sapere questo pubblico ({audience})?
    {topic}: una panoramica|Contesto|L’essenziale|Perché è importante
    Che cosa bisogna sapere prima di tutto su «{topic}»?|Perché «{topic}» è un tema importante?`,
  pt: `{topic}: guia prático|{topic}: o que comparar e como escolher|{topic}: preços, condições e como pedir
    O que significa “{topic}”
    Como funciona|Passo a passo|Erros comuns
    O que comparar|Vantagens e desvantagens|Qual opção serve para quem
    Preços e o que incluem|Como pedir|Condições e ajuda
    Onde encontrar|Primeiros passos|Ajuda e contato
    Perguntas frequentes
    O que significa “{topic}”?|Por onde começar com “{topic}”?|Quais erros são comuns com “{topic}”?
    “{topic}”: o que este público ({audience}) precisa saber?
    {topic}: visão geral|Contexto|O essencial|Por que importa
    O que convém saber primeiro sobre “{topic}”?|Por que “{topic}” importa?`,
  nl: `{topic}: een praktische gids|{topic}: wat te vergelijken en hoe te kiezen|{topic}: prijzen, voorwaarden en bestellen
    Wat “{topic}” betekent
    Hoe het werkt|Stap voor stap|Veelgemaakte fouten
    Wat u moet vergelijken|Voor- en nadelen|Welke keuze past bij wie
    Prijzen en wat ze omvatten|Hoe u bestelt|Voorwaarden en hulp
    Waar het te vinden is|Eerste stappen|Hulp en contact
    Veelgestelde vragen
    Wat betekent “{topic}”?|Waar begint u met “{topic}”?|Welke fouten komen vaak voor bij “{topic}”?
    Wat is bij “{topic}” belangrijk voor: {audience}?
    {topic}: een overzicht|Achtergrond|De hoofdpunten|Waarom het ertoe doet
    Wat moet men eerst weten over “{topic}”?|Waarom is “{topic}” belangrijk?`,
  ru: `{topic}: практическое руководство|{topic}: что сравнить и как выбрать|{topic}: цены, условия и заказ
    Что означает «{topic}»
    Как это работает|Шаг за шагом|Частые ошибки
    Что сравнивать|Преимущества и недостатки|Какой вариант кому подходит
    Цены и что в них входит|Как заказать|Условия и поддержка
    Где это найти|Первые шаги|Помощь и контакты
    Частые вопросы
    Что означает «{topic}»?|С чего начать: «{topic}»?|Какие ошибки часты в теме «{topic}»?
    «{topic}»: что важно знать этой аудитории ({audience})?
    {topic}: что важно знать|Предыстория|Главное|Почему это важно
    Что нужно знать сначала о теме «{topic}»?|Почему важна тема «{topic}»?`,
  zh: `{topic}：实用指南|{topic}：如何比较与选择|{topic}：价格、条款与订购方式
    “{topic}”是什么意思
    工作原理|分步说明|常见错误
    比较哪些方面|优点与缺点|适合哪些人
    价格及包含内容|如何订购|条款与支持
    在哪里找到|第一步|帮助与联系方式
    常见问题
    “{topic}”是什么意思？|“{topic}”应该从哪里开始？|“{topic}”有哪些常见错误？
    关于“{topic}”，{audience}需要了解什么？
    {topic}：概述|背景|要点|为什么重要
    关于“{topic}”首先应该了解什么？|“{topic}”为什么重要？`,
  ja: `{topic}：実践ガイド|{topic}：比較のポイントと選び方|{topic}：料金、条件、申し込み方法
    「{topic}」とは
    仕組み|手順|よくある間違い
    比較のポイント|長所と短所|どんな人に向いているか
    料金と含まれるもの|申し込み方法|条件とサポート
    どこにあるか|最初の一歩|ヘルプとお問い合わせ
    よくある質問
    「{topic}」とは何ですか？|「{topic}」は何から始めればよいですか？|「{topic}」でよくある間違いは何ですか？
    「{topic}」について{audience}が知っておくべきことは何ですか？
    {topic}：概要|背景|要点|なぜ重要か
    「{topic}」についてまず知っておくべきことは何ですか？|「{topic}」はなぜ重要ですか？`,
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
