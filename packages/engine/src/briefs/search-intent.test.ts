import { describe, expect, test } from 'vitest';
import { searchIntent } from './search-intent.ts';

describe('the search intent follows from the words of the topic', () => {
  test.each(
    `
    en informational | how to bake sourdough bread
    en informational | sourdough
    en informational | cost-based optimizer
    en informational | sort order in SQL
    en informational | Comparison expressions
    en informational | string comparison
    en informational | Layer directions
    en informational | download SQLite
    en informational | price elasticity
    en informational | transfer pricing
    en informational | cost of equity formula
    en informational | opportunity cost
    en informational | discount rate
    en informational | code review
    en informational | code review for small teams
    en informational | alternative medicine
    en informational | best practices for migrations
    en informational | compare-and-swap
    en informational | Contact lenses
    en informational | point of contact
    en informational | login shell
    en informational | VS Code extensions
    en informational | booking system architecture
    en informational | how much water to drink
    en informational | purchase order
    en informational | ASP.NET Core middleware
    en commercial | best CRM for small business
    en commercial | Postgres vs MySQL
    en commercial | CRM comparison
    en commercial | iPhone 15 reviews
    en commercial | alternatives to Photoshop
    en commercial | Jira alternatives
    en commercial | compare Postgres and MySQL
    en transactional | buy rye flour
    en transactional | bakery near me
    en transactional | rye flour price
    en transactional | iPhone price in 2026
    en transactional | price of gold
    en transactional | car hire
    en transactional | driving directions to the mill
    en navigational | Example login
    en navigational | contact support
    en navigational | Acme contact
    en navigational | github.com issues
    de informational | Wie funktioniert ein Sauerteig
    de informational | Grand Prix von Monaco
    de informational | Kosten-Nutzen-Analyse
    de informational | Buchen im Laubwald
    de transactional | Roggenmehl kaufen
    de transactional | Roggenmehl Preis
    de transactional | Backofen mieten in der Stadt
    de commercial | beste Brotbackmaschine im Vergleich
    fr informational | comment faire du pain
    fr informational | Télécharger Apache httpd
    fr informational | opérateurs de comparaison
    fr informational | lentilles de contact
    fr informational | Grand Prix de Monaco
    fr transactional | acheter farine de seigle
    fr transactional | prix du pain
    fr commercial | meilleurs fours
    es informational | oferta y demanda
    es informational | operadores de comparación
    es commercial | mejores hornos opiniones
    it informational | operatori di confronto
    it transactional | prezzo forno pizza
    pt informational | lentes de contato
    pt commercial | melhor farinha comparação
    nl informational | boeken over brood
    nl transactional | rogbrood bestellen
    ru informational | Настройки Double Commander
    ru informational | обзор архитектуры
    ru informational | вход и выход
    ru informational | Сравнение каталогов
    ru informational | цена деления
    ru commercial | iPhone 15 обзор
    ru transactional | купить ржаную муку
    ru transactional | цены на муку
    ru navigational | Сбербанк вход
    zh informational | 价格弹性
    zh informational | 比较运算符
    zh informational | 推荐系统
    zh informational | 下载文件
    zh transactional | 面粉 价格
    zh transactional | 购买面粉
    zh commercial | 手机对比
    ja informational | アクセス制御
    ja informational | データベースへのアクセス
    ja informational | 予約語
    ja informational | 比較演算子
    ja informational | 価格弾力性
    ja informational | ログインシェル
    ja informational | コードレビュー
    ja informational | パン 作り方 とは
    ja transactional | レストラン予約
    ja transactional | 小麦粉の価格
    ja transactional | 東京美術館 アクセス
    ja commercial | CRM比較
    ja commercial | ホームベーカリー おすすめ
    xx transactional | Roggenmehl kaufen`
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+\|\s+|(?<=^\w\w)\s/u)),
  )('%s %s: %s', (language = '', intent = '', topic = '') => {
    expect(searchIntent(topic, 'Readers understand the subject.', language)).toBe(intent);
  });

  test('one word of the goal decides nothing, two do', () => {
    expect(searchIntent('rye flour', 'Readers see the price.', 'en')).toBe('informational');
    expect(searchIntent('rye flour', 'Readers compare the price and buy with a discount.', 'en')).toBe(
      'transactional',
    );
  });

  test('the topic outweighs the goal', () => {
    expect(searchIntent('rye flour review', 'Readers buy.', 'en')).toBe('commercial');
  });
});
