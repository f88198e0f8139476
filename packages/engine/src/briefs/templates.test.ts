import { describe, expect, test } from 'vitest';
import { fill, templatesFor, templatesOn } from './templates.ts';

describe('templates', () => {
  test.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'zh', 'ja'])(
    '%s: the topic has its place',
    (lang) => {
      const { templates, own } = templatesFor(lang);
      expect(own).toBe(true);
      for (const wording of [
        ...Object.values(templates.title),
        templates.definition,
        ...templates.questions,
      ]) {
        expect(wording).toContain('{topic}');
      }
      expect(templates.audienceQuestion).toMatch(/\{audience\}/u);
      expect(templates.questions.every((question) => /[?？]$/u.test(question))).toBe(true);
    },
  );

  test.each(
    `
    en | feeding a starter, baking bread, getting started, oven settings, nginx configuration, mod_proxy, useEffect, install Calcite | Kronstadt rebellion, anarchism, sourdough, string theory, Marie Curie, king of Prussia, Beijing Olympics, lightning
    de | Sauerteig führen, Einrichtung, Brot-Rezepte | Französische Revolution, Sauerteig, Roggen und Weizen
    fr | Télécharger Apache httpd, Installation du serveur | Révolution française, Guerre civile, le levain
    es | Instalar Apache, Configuración del horno | Guerra civil, Mujer rural, pan de centeno
    it | Installare un forno, Impostazioni | Rinascimento, Potere legislativo, pane di segale
    pt | Baixar o programa, Configuração do forno | Revolução dos Cravos, Poder Judiciário, pão
    nl | brood bakken, Oven instellingen | Tachtigjarige Oorlog, katten
    ru | Настройки Double Commander, Выпекать хлеб, установка мельницы | Кронштадтское восстание, анархизм
    zh | 安装数据库, 面包做法 | 辛亥革命, 面包
    ja | パンの作り方, サーバの設定 | 明治維新, 調号
  `
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s\|\s/u)),
  )('%s: %s are done, %s are not', (lang = '', done = '', others = '') => {
    const { templates } = templatesFor(lang);
    for (const topic of done.split(', '))
      expect([topic, templatesOn(topic, lang)]).toEqual([topic, templates]);
    for (const topic of others.split(', ')) {
      const { title, sections, questions } = templatesOn(topic, lang);
      expect([topic, title.informational]).not.toEqual([topic, templates.title.informational]);
      expect(title.informational).toContain('{topic}');
      expect(sections.informational).toHaveLength(3);
      expect(questions).toHaveLength(3);
      expect(questions.every((question) => /\{topic\}.*[?？]$/u.test(question))).toBe(true);
    }
  });

  test('any other language gets English, and knows it', () => {
    expect(templatesFor('fi')).toEqual({ templates: templatesFor('en').templates, own: false });
  });

  test('what is filled in is not read as a template again', () => {
    expect(fill('{topic} for {audience}', '{audience} $& $1', '{topic}')).toBe(
      '{audience} $& $1 for {topic}',
    );
  });
});
