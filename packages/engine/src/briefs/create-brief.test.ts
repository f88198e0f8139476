import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../../test/support/code-point.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { bakery, page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { createBrief } from './create-brief.ts';

const index = buildSiteIndex(bakery);
const request = {
  topic: 'feeding a sourdough starter',
  audience: 'home bakers',
  goal: 'They keep it alive.',
};
const brief = createBrief({ ...request, index });

describe('a brief is drawn from the pages of the site', () => {
  test('related pages are those about the topic, the nearest first', () => {
    expect(brief.relatedPages.map(({ url }) => url)).toEqual([
      'https://bakery.example/sourdough/starter',
      'https://bakery.example/sourdough/bread',
      'https://bakery.example/courses',
    ]);
    const scores = brief.relatedPages.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('like headings of several pages become one section with both sources', () => {
    const feeding = brief.outline.filter(({ heading }) => heading.startsWith('Feeding'));
    expect(feeding).toHaveLength(1);
    expect(feeding[0]?.sources.toSorted()).toEqual([
      'https://bakery.example/sourdough/bread',
      'https://bakery.example/sourdough/starter',
    ]);
  });

  test('every source is a page of the site', () => {
    const urls = new Set(bakery.map(({ url }) => url));
    expect(brief.outline.flatMap(({ sources }) => sources).filter((url) => !urls.has(url))).toEqual([]);
  });

  test('key terms come with how often the pages that use them do', () => {
    expect(brief.keyTerms[0]?.importance).toBe(1);
    const starter = brief.keyTerms.find(({ term }) => term.includes('starter'));
    expect(starter?.range?.min).toBeGreaterThanOrEqual(1);
    expect(brief.keyTerms.every(({ importance }) => importance > 0 && importance <= 1)).toBe(true);
    expect(brief.keyTerms.every(({ range }) => range !== null && range.min <= range.max)).toBe(true);
  });

  test('a question that a page asks is told from one made by a template', () => {
    expect(brief.questions[0]).toEqual({ text: 'How long does a sourdough starter live?', source: 'page' });
    expect(brief.questions.at(-1)?.source).toBe('template');
  });

  test('links, sources, lengths and type are those of the related pages', () => {
    expect(brief.internalLinks[0]).toEqual({
      url: 'https://bakery.example/sourdough/starter',
      anchor: 'Sourdough starter',
    });
    expect(brief.sourcesToCite).toEqual(['https://grain.example/wild-yeast']);
    expect(brief.wordCount).toEqual({ min: 17, median: 42, max: 59 });
    expect(brief.schemaType).toBe('HowTo');
    expect(brief.limitations).toEqual([]);
  });

  test.each<[readonly (readonly string[])[], string]>([
    [[['HowTo', 'WebPage'], ['HowTo'], []], 'HowTo'],
    [[['HowTo'], [], []], 'Article'],
    [[['WebPage'], ['WebPage'], ['WebPage']], 'Article'],
  ])('the type is that of at least half of them, or else the usual one: %j, %s', (types, expected) => {
    const pages = types.map((schemaTypes, at) => {
      const name = `Rye bread ${at}`;
      return page({ path: `/${at}`, title: name, schemaTypes, sections: [[null, `${name}.`]] });
    });
    const made = createBrief({ ...request, topic: 'rye bread', index: buildSiteIndex(pages) });
    expect([made.relatedPages.length, made.schemaType]).toEqual([3, expected]);
  });

  test.each([
    ['only 1 page in', 1],
    ['only 2 pages in', 2],
    ['no page in', 0],
  ])('that there are few is said: %s', (says, count) => {
    const pages = Array.from({ length: 6 }, (_, at) => {
      const name = at < count ? 'Rye bread' : 'Opening hours';
      return page({ path: `/${at}`, title: `${name} ${at}`, sections: [[null, `${name} ${at}.`]] });
    });
    const made = createBrief({ ...request, topic: 'rye bread', index: buildSiteIndex(pages) });
    expect(made.relatedPages).toHaveLength(count);
    expect(made.limitations.join('\n')).toContain(says);
  });

  test('pages in another language than the topic are left out', () => {
    const german = createBrief({ ...request, topic: 'Was ist ein Sauerteig und wie lebt er', index });
    expect(german.relatedPages.map(({ url }) => url)).toEqual(['https://bakery.example/de/sauerteig']);
    expect(german.suggestedTitle).toBe('Was ist ein Sauerteig und wie lebt er');
  });

  test('the definition is a section or a question of the outline, never both', () => {
    const { outline, questions } = createBrief({ ...request, topic: 'sourdough', index });
    const headings = outline.map(({ heading }) => heading);
    expect(questions.map(({ text }) => text)).toContain('What does “sourdough” mean?');
    expect(headings).toContain('What “sourdough” means');
    expect(headings).not.toContain('What does “sourdough” mean?');
  });

  test('a how-to is its own title', () => {
    expect(createBrief({ ...request, topic: 'how to feed a starter', index }).suggestedTitle).toBe(
      'How to feed a starter',
    );
  });

  test('every section of a page on the topic is one of the outline, and none that shares a word with it', () => {
    const site = buildSiteIndex([
      page({
        path: '/puncture',
        title: 'Puncture repair',
        sections: [
          ['Find the hole', 'Pass the tube by your cheek.'],
          ['Glue and wait', 'Five minutes are enough.'],
        ],
      }),
      page({
        path: '/shop',
        title: 'Shop',
        sections: [
          ['Puncture kits', 'A kit for any puncture repair.'],
          ['Watch straps', 'Leather repair.'],
        ],
      }),
      page({ path: '/x', title: 'Clocks', sections: [['Hands', 'Clock repair and more repair.']] }),
    ]);
    const { outline } = createBrief({ ...request, topic: 'puncture repair', index: site });
    const headings = outline.map(({ heading }) => heading);
    expect(headings).toEqual(expect.arrayContaining(['Find the hole', 'Glue and wait', 'Puncture kits']));
    expect(headings).not.toContain('Watch straps');
  });

  test('a heading that many pages repeat is no section', () => {
    const repeated = Array.from({ length: 5 }, (_, at) =>
      page({
        path: `/p${at}`,
        title: `Rye ${at}`,
        sections: [['Summary', `Rye bread number ${at} with rye flour.`]],
      }),
    );
    const { outline } = createBrief({ ...request, topic: 'rye bread', index: buildSiteIndex(repeated) });
    expect(outline.map(({ heading }) => heading)).not.toContain('Summary');
  });
});

describe('key terms are words of the pages about their subject', () => {
  const terms = (lang: string, topic: string, ...texts: string[]) => {
    const pages = ['/a', '/b'].map((path) =>
      page({ path, lang, title: topic, sections: [[null, ...texts, path]] }),
    );
    const others = ['/c', '/d', '/e'].map((path) =>
      page({ path, lang, title: path, sections: [[null, path]] }),
    );
    const made = createBrief({ ...request, topic, index: buildSiteIndex([...pages, ...others]) });
    return made.keyTerms.map(({ term }) => term);
  };

  test('no versions, code or printed data', () => {
    const found = terms(
      'en',
      'rye mill',
      'Added in: v10.5.0. The rye mill grinds whole kernels since v12, and v12 is old.',
      'const kernel = mill.rye(a, b); kernel = mill.run(kernel);',
      `#> name height mass ${'pac baby 17 lee blond 12 '.repeat(6)}`,
      '## Family: gaussian Samples: 4 chains. Effects were drawn, and ls is used. ls ls gaussian',
      'pac baby mx17004 blond lee fair '.repeat(6),
    );
    expect(found.join()).toContain('kernel');
    expect(found.join()).not.toMatch(/v1|pac|baby|run|name|height|gaussian/u);
  });

  test('no pieces of Japanese words, endings of verbs, or English grammar', () => {
    const found = terms(
      'ja',
      'ライ麦粉',
      'プロキシを使って、キャッシュを作らない方法を指定しました。見つけ方は the same as it とください。',
      'プロキシでもキャッシュの方法を指定した。使ってください。つけ方と the から for です。',
    );
    expect(found).toEqual(expect.arrayContaining(['プロキシ', 'キャッシュ', '方法']));
    expect(found.join()).not.toMatch(/^プロ$|した|つけ|使っ|作ら|くださ|the|for/u);
  });

  test.each([
    ['it', 'farina di segale', 'La farina di segale è macinata con la pietra e si tiene al fresco.'],
    ['de', 'Roggenmehl', 'Das Roggenmehl ist fein gemahlen, und man soll es an einem kühlen Ort lagern.'],
    ['ja', 'ライ麦粉', 'ライ麦粉は石臼で挽いた粉です。涼しい場所に保存してください。'],
  ])('none of a paragraph that nobody has translated (%s)', (lang, topic, own) => {
    const left =
      'The millstone is what grinds the whole grain, and you should know which settings of it are best for them.';
    const found = terms(lang, topic, own, own, left, left);
    expect(found).not.toEqual([]);
    expect(found.join()).not.toMatch(/millstone|grain|settings|the|and|you/u);
  });

  test('no piece of a phrase, even where a part of that is used more and stands for it', () => {
    const found = terms(
      'en',
      'plastic',
      'From the credit card company, by a credit card company, of the credit card, with a credit card, on the credit card.',
      'In a credit card, for the credit card. The alpha channel mask, an alpha channel mask.',
    );
    expect(found).toEqual(expect.arrayContaining(['credit card', 'alpha channel mask']));
    expect(
      found.filter((term) => /company|^(?:alpha|channel|mask|card|credit)\b(?!.* mask| card)/u.test(term)),
    ).toEqual([]);
  });

  test('one of the cases of a Russian word', () => {
    const found = terms(
      'ru',
      'Мельница',
      'Вкладка мельницы открыта, а вкладок много: вкладка, вкладки, вкладок нет.',
    );
    expect(found.filter((term) => /^вклад/u.test(term))).toHaveLength(1);
  });
});

describe('a topic finds the pages about it however its verb is inflected', () => {
  const pages = [
    page({ path: '/removal', title: 'Remove stains', sections: [[null, 'How to remove them.']] }),
    page({ path: '/flour', title: 'Flour', sections: [[null, 'It is ground from grain.']] }),
    page({ path: '/shop', title: 'Shop', sections: [[null, 'We sell bread and stain.']] }),
  ];
  test.each(['removing stains', 'removed stains', 'how to remove a stain'])('%s', (topic) => {
    const made = createBrief({ ...request, topic, index: buildSiteIndex(pages) });
    expect(made.relatedPages[0]?.url).toBe('https://bakery.example/removal');
    expect(made.gaps).toEqual([]);
  });
});

describe('what a topic means is asked and said where that can be asked', () => {
  test.each([
    ['removing stains from wool', false],
    ['setting up a mail server', false],
    ['Drawing with a pencil', false],
    ['sourdough', true],
    ['landing page', true],
    ['machine learning in medicine', true],
    ['string theory for the layman', true],
  ])('%s: %s', (topic, isAsked) => {
    const { outline, questions } = createBrief({ ...request, topic, index });
    const defined = [...outline.map(({ heading }) => heading), ...questions.map(({ text }) => text)];
    expect(defined.some((text) => /^What (?:does )?“.* means?\??$/u.test(text))).toBe(isAsked);
    expect(questions.filter(({ source }) => source === 'template').length).toBeGreaterThanOrEqual(3);
  });

  const readers = {
    de: {
      audience: 'Einsteiger',
      goal: 'Die Leser wissen, was das ist und wie man es macht.',
      says: 'bedeutet',
    },
    fr: { audience: 'débutants', goal: 'Les lecteurs savent ce que c’est et le faire.', says: 'signifie' },
    es: {
      audience: 'principiantes',
      goal: 'Los lectores saben lo que es y cómo hacerlo.',
      says: 'significa',
    },
    it: { audience: 'principianti', goal: 'I lettori sanno che cosa è e come farlo.', says: 'significa' },
    pt: { audience: 'iniciantes', goal: 'Os leitores sabem o que é e como fazê-lo.', says: 'significa' },
    nl: { audience: 'beginners', goal: 'De lezers weten wat het is en hoe zij het doen.', says: 'betekent' },
    ja: { audience: '初心者', goal: '自分でできるようになること。', says: '」とは' },
  };
  test.each([
    ['de', 'Sauerteig selbst ansetzen', false],
    ['de', 'Brot backen ohne Hefe', false],
    ['de', 'Roggen und Weizen', true],
    ['de', 'Brot mit knuspriger Kruste', true],
    ['fr', 'nourrir son levain', false],
    ['fr', 'Nettoyer des moules à gâteau', false],
    ['fr', 'loisir de groupe', true],
    ['fr', 'pain au levain', true],
    ['es', 'hornear el pan en casa', false],
    ['es', 'guardar masa madre en la nevera', false],
    ['es', 'alquiler de hornos', true],
    ['it', 'impastare a mano il pane', false],
    ['it', 'potere calorico del pane', true],
    ['pt', 'assar um pão caseiro', false],
    ['pt', 'calor de forno', true],
    ['nl', 'zelf brood bakken', false],
    ['nl', 'brood van desem', true],
    ['ja', '食パンを家で焼く方法', false],
    ['ja', 'パンの作り方', false],
    ['ja', 'パン酵母', true],
  ] as const)('%s: %s: %s', (lang, topic, isAsked) => {
    const { says, ...reader } = readers[lang];
    const { outline, questions } = createBrief({ topic, ...reader, index: null });
    const headings = outline.map(({ heading }) => heading);
    const defined = [...headings, ...questions.map(({ text }) => text)];
    expect(defined.some((text) => text.includes(says) && text.includes(topic))).toBe(isAsked);
  });
});

describe('a brief says what the site lacks and what it could not know', () => {
  test('words of the topic that no page uses are gaps, and neighbours that never meet', () => {
    const { gaps } = createBrief({
      ...request,
      topic: 'feeding a sourdough starter with quinoa malt',
      index,
    });
    expect(gaps).toEqual(['quinoa malt']);
    expect(createBrief({ ...request, topic: 'rye water', index }).gaps).toEqual(['rye water']);
  });

  test('a topic that a page has already is a high risk of a duplicate, a new one a low risk', () => {
    expect(createBrief({ ...request, topic: 'sourdough starter', index }).duplicateRisk).toEqual({
      level: 'high',
      url: 'https://bakery.example/sourdough/starter',
      similarity: 1,
    });
    expect(createBrief({ ...request, topic: 'gluten allergy', index }).duplicateRisk).toEqual({
      level: 'low',
      url: null,
      similarity: 0,
    });
  });

  test('nor is a page in another language one, on whatever topic', () => {
    const german = page({
      path: '/de/starter',
      lang: 'de',
      title: 'Sourdough starter',
      sections: [['Sourdough starter', 'Der Sauerteig wird täglich gefüttert, und danach ruht er.']],
    });
    const english = page({
      path: '/rye',
      title: 'Rye',
      sections: [[null, 'Rye makes a dark and dense bread.']],
    });
    const both = buildSiteIndex([german, english]);
    const made = createBrief({ ...request, topic: 'feeding the sourdough starter', index: both });
    expect(made.duplicateRisk).toEqual({ level: 'low', url: null, similarity: 0 });
  });

  test('under three related pages there is no usual length, and the brief says so', () => {
    const unknown = createBrief({ ...request, topic: 'gluten allergy', index });
    expect(unknown.relatedPages).toEqual([]);
    expect(unknown.wordCount).toBeNull();
    expect(unknown.limitations).toEqual([
      expect.stringContaining('found no page in the language "en" on the topic'),
    ]);
    expect(unknown.gaps).toEqual(['gluten allergy']);
  });

  test('without an audit there are intent, title, outline and questions from templates, and it says so', () => {
    const blind = createBrief({
      topic: 'Sauerteig führen',
      audience: 'für alle',
      goal: 'Das ist gut.',
      index: null,
    });
    expect(blind).toMatchObject({
      searchIntent: 'informational',
      suggestedTitle: 'Sauerteig führen: ein praktischer Leitfaden',
      keyTerms: [],
      relatedPages: [],
      gaps: [],
      wordCount: null,
      duplicateRisk: { level: 'low', url: null, similarity: 0 },
    });
    expect(blind.outline.map(({ heading }) => heading)).toContain('Was „Sauerteig führen“ bedeutet');
    expect(blind.questions.every(({ source }) => source === 'template')).toBe(true);
    expect(blind.limitations).toEqual([expect.stringContaining('no completed audit yet')]);
  });

  test('an event has no steps and mistakes, and a name from code keeps its letters', () => {
    const of = (topic: string) => {
      const { suggestedTitle, outline, questions } = createBrief({ ...request, topic, index: null });
      return {
        suggestedTitle,
        said: [...outline.map(({ heading }) => heading), ...questions.map(({ text }) => text)].join(),
      };
    };
    expect(of('Kronstadt rebellion').suggestedTitle).toBe('Kronstadt rebellion: an overview');
    expect(of('Kronstadt rebellion').said).not.toMatch(/step|mistake|start with/iu);
    expect(of('mod_proxy').suggestedTitle).toBe('mod_proxy: a practical guide');
    expect(of('node.js streams').suggestedTitle).toBe('node.js streams: an overview');
    expect(of('rye').suggestedTitle).toBe('Rye: an overview');
  });

  test('a language without templates is named', () => {
    const korean = createBrief({ ...request, topic: '사워도우 빵', index: null });
    expect(korean.limitations).toContainEqual(expect.stringContaining('"ko"'));
  });

  test('a question as a topic is asked as it is', () => {
    const asked = createBrief({ ...request, topic: 'why does a starter rise', index: null });
    expect(asked.questions).toEqual([{ text: 'Why does a starter rise?', source: 'template' }]);
    expect(asked.outline.map(({ heading }) => heading).join()).not.toContain('means');
  });

  test.each([
    ['how to feed a starter', 'feed a starter'],
    ['install a rye mill', 'install a rye mill'],
    ['Set up sourdough baking', 'set up sourdough baking'],
    ['bake your first loaf', 'bake your first loaf'],
    ['use rye flour', 'use rye flour'],
    ['download SQLite', 'download SQLite'],
  ])('%s: what somebody does is asked as a verb', (topic, action) => {
    const done = createBrief({ ...request, topic, audience: 'home bakers', index: null });
    expect(done.suggestedTitle).toBe(`How to ${action}`);
    expect(done.questions.map(({ text }) => text)).toEqual([
      `How do I ${action}?`,
      `What do I need before I ${action}?`,
      `Which mistakes are common when people ${action}?`,
      `What do home bakers need to know before they ${action}?`,
    ]);
    expect(done.outline.map(({ heading }) => heading).join()).not.toContain('means');
  });

  test.each([
    'bake sale',
    'test automation',
    'getting started',
    'addition of salt',
    'get',
    'use cases',
    'download speed',
  ])('%s: a thing is no action', (topic) => {
    expect(createBrief({ ...request, topic, index: null }).questions[0]?.text).toBe(
      `What does “${topic}” mean?`,
    );
  });

  test.each([
    'Rye flour?',
    'Milled rye flour?',
    'milled rye flour, and what of it?',
    '> (rye flour) (ly:message "is it?"',
    'And how is rye flour milled?',
    'Select rye flour where it is (?)',
    'rye.flour(a, b) = mill.rye() ? ',
  ])('%s: a fragment or code is no question', (text) => {
    const site = buildSiteIndex([page({ path: '/rye', title: 'Rye flour', sections: [[null, text]] })]);
    const { questions } = createBrief({ ...request, topic: 'rye flour', index: site });
    expect(questions.filter(({ source }) => source === 'page')).toEqual([]);
  });

  test('an index of pages is drawn from only where there is nothing else', () => {
    const names = Array.from({ length: 20 }, (_, at) => `How to bake rye flour number ${at}`);
    const contents = page({
      path: '/all',
      title: 'Rye flour index',
      sections: [['Rye flour list', ...names]],
    });
    const flour = page({
      path: '/rye',
      title: 'Rye flour',
      sections: [
        ['Milling', 'Rye flour is milled twice.'],
        ['2014-08-15 (3.8.6)', 'Rye flour was sold.'],
        ['mill(rye[, flour])', 'Mills rye flour.'],
      ],
    });
    const made = createBrief({ ...request, topic: 'rye flour', index: buildSiteIndex([contents, flour]) });
    expect(made.relatedPages.map(({ url }) => url)).toEqual([flour.url]);
    const headings = made.outline.map(({ heading }) => heading);
    expect(headings).toContain('Milling');
    expect(headings.join()).not.toMatch(/Rye flour list|2014|mill\(/u);
    const alone = createBrief({ ...request, topic: 'rye flour', index: buildSiteIndex([contents]) });
    expect(alone.relatedPages).toHaveLength(1);
  });

  test.each(['Frequently asked questions', 'FAQ', 'Q&A'])(
    "a page's “%s” is no section beside the questions",
    (name) => {
      const sections: [string, string][] = [
        ['Milling rye flour', 'Rye flour is milled twice at our mill.'],
        [name, 'Rye flour keeps for a year, and may be frozen.'],
        ['How long does rye flour keep?', 'Rye flour keeps for a year.'],
      ];
      const site = buildSiteIndex([page({ path: '/rye', title: 'Rye flour', sections })]);
      const headings = createBrief({ ...request, topic: 'rye flour', index: site }).outline.map(
        ({ heading }) => heading,
      );
      expect(headings).toContain('Milling rye flour');
      expect(
        headings.filter((heading) => [name, 'Frequently asked questions'].includes(heading)),
      ).toHaveLength(1);
    },
  );

  test('numbers of sections are no part of headings, questions and anchors, nor make them two', () => {
    const site = buildSiteIndex([
      page({
        path: '/faq',
        title: '2. Rye faq',
        sections: [
          [null, 'How do I store rye flour?'],
          ['(1) How do I store rye flour?', 'Keep rye flour in a tin.'],
          ['4.5. Milling rye flour', 'Rye flour is milled twice at our mill.'],
        ],
      }),
    ]);
    const made = createBrief({ ...request, topic: 'rye flour', index: site });
    expect(made.questions.filter(({ source }) => source === 'page').map(({ text }) => text)).toEqual([
      'How do I store rye flour?',
    ]);
    expect(made.outline.map(({ heading }) => heading)).toContain('Milling rye flour');
    expect(made.internalLinks[0]?.anchor).toBe('Rye faq');
    const draft = createDraft({ brief: { ...request, topic: 'rye flour', ...made }, index: site });
    expect(draft.markdown).toContain('> Rye flour is milled twice at our mill');
  });
});

describe('laws of briefs', () => {
  test('the same pages in any order give the same brief', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...bakery], { minLength: bakery.length }), (pages) => {
        expect(createBrief({ ...request, index: buildSiteIndex(pages) })).toEqual(brief);
      }),
      { numRuns: 20 },
    );
  });

  test('any text makes a brief, and every part of it keeps its bounds', () => {
    const text = fc.string({ unit: codePoint, minLength: 1, maxLength: 200 });
    const odd = fc.oneof(text, fc.constantFrom('???', '{topic}', '$&', 'the of and', '水', '🍞 bread'));
    fc.assert(
      fc.property(odd, text, text, fc.boolean(), (topic, audience, goal, audited) => {
        const made = createBrief({ topic, audience, goal, index: audited ? index : null });
        const texts = [
          ...made.outline.map(({ heading }) => heading),
          ...made.questions.map((one) => one.text),
        ];
        expect(texts.every((one) => one.length > 0 && one.length <= 1000)).toBe(true);
        expect(made.duplicateRisk.similarity).toBeGreaterThanOrEqual(0);
        expect(made.duplicateRisk.similarity).toBeLessThanOrEqual(1);
        expect(made.relatedPages.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
