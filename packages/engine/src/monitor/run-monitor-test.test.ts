import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../../test/support/code-point.ts';
import { bakery, page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { runMonitorTest } from './run-monitor-test.ts';

const index = buildSiteIndex(bakery);
const prompt = 'How often do I feed a sourdough starter?';
const ask = (overrides: Partial<Parameters<typeof runMonitorTest>[0]> = {}) =>
  runMonitorTest({
    prompt,
    locale: 'en-GB',
    index,
    ownDomain: 'https://bakery.example',
    projectName: 'Shop',
    ...overrides,
  });

describe('the embedded engine answers from the site and claims no more', () => {
  const result = ask();

  test('it says that it is simulated', () => {
    expect(result).toMatchObject({ engine: 'embedded-retrieval', simulated: true });
  });

  test('every sentence is one of a cited passage and carries its number', () => {
    expect(result.citations.map(({ position }) => position)).toEqual(result.citations.map((_, at) => at + 1));
    const parts = [...result.answer.matchAll(/(?<text>.+?) (?<marks>(?:\[\d+\])+)(?: |$)/gu)];
    expect(parts.length).toBeGreaterThan(0);
    for (const { groups } of parts) {
      const positions = [...(groups?.marks ?? '').matchAll(/\d+/gu)].map(([digits]) => Number(digits));
      const passages = positions.map((position) => result.citations[position - 1]?.passage ?? '');
      expect(passages.some((passage) => passage.includes(groups?.text ?? '?'))).toBe(true);
    }
  });

  test('the best passage is cited first', () => {
    expect(result.citations[0]).toMatchObject({
      url: 'https://bakery.example/sourdough/starter',
      domain: 'bakery.example',
      own: true,
    });
  });

  test.each([
    ['Why does my kombucha smell of acetone?', 'It is hungry. Feed it twice a day until the smell has gone.'],
    ['What happens to kombucha at 40 °C?', 'The culture dies. Throw it away, and begin with another.'],
  ])('below the question that is asked stands its answer, from the beginning: %s', (asked, text) => {
    const site = buildSiteIndex([page({ path: '/k', title: 'Kombucha', sections: [[asked, text]] })]);
    expect(ask({ prompt: asked, index: site }).answer).toBe(text.replace('. ', '. [1] ').concat(' [1]'));
  });

  test('and further down what says most of it', () => {
    const asked = 'Why does my kombucha smell of acetone?';
    const more =
      'Ann wrote to us in May. The weather was fine. A smell of acetone says that yeast in kombucha starves.';
    const site = buildSiteIndex([
      page({
        path: '/k',
        title: 'Kombucha',
        sections: [[asked, 'It is hungry. Feed it twice a day.', more]],
      }),
    ]);
    const { answer } = ask({ prompt: asked, index: site });
    expect(answer).toContain('It is hungry.');
    expect(answer).toContain('A smell of acetone says');
    expect(answer).not.toContain('The weather');
  });

  describe('what stands on a page beside its text', () => {
    const starter = (...texts: string[]) =>
      buildSiteIndex([page({ path: '/a', title: 'Kombucha', sections: [['Brewing kombucha', ...texts]] })]);
    const answer = (asked: string, ...texts: string[]) =>
      ask({ prompt: asked, index: starter(...texts) }).answer;

    test('a byline answers nothing', () => {
      const text = 'Brewing kombucha takes a week in a warm room.';
      expect(answer('brewing kombucha', 'By Ann Lee, published 2 May 2023.', text)).toBe(`${text} [1]`);
    });

    test.each([
      ['How long does it keep?', '(9) How long does it keep?', 'It keeps for a month in a cold room.'],
      ['How long does it keep?', 'Q: How long does it keep?', 'A: It keeps for a month in a cold room.'],
      ['How do I store kombucha', '2. How do I store kombucha', 'It keeps for a month in a cold room.'],
      ['How long does it keep?', 'How long does it keep? It keeps for a month in a cold room.'],
    ])('%s: a question is not its answer, what follows it is: %s', (asked, ...texts) => {
      expect(answer(asked, 'How long does it keep?', 'Who brews kombucha?', ...texts)).toBe(
        'It keeps for a month in a cold room. [1]',
      );
    });

    test('what follows is more than a word or two, and nothing behind the next question', () => {
      const subject = 'For storing kombucha take a cold room.';
      const texts = ['How do I store kombucha?', 'That is easy.', subject];
      expect(answer('How do I store kombucha?', ...texts)).toMatch(/^For storing kombucha/u);
      expect(
        answer('How do I store kombucha?', texts[0] ?? '', 'Who brews it?', 'Ann brews it at home.'),
      ).toBe('');
    });

    test.each([
      'Figure 3: Brewing kombucha in a jar',
      'Menu for “Brewing kombucha”',
      '[Lee, Brewing kombucha, p. 11]',
      'For brewing kombucha at home you need the following:',
    ])('%s answers nothing', (beside) => {
      const text = 'Brewing kombucha takes a week in a warm room.';
      expect(answer('brewing kombucha', beside, text)).toBe(`${text} [1]`);
      expect(answer('brewing kombucha', `${text} ${beside}`)).toBe(`${text} [1]`);
    });

    test.each([
      ['Winter storage (also as a printable checklist)', false],
      ['The kombucha of the last winter and what became of it', true],
      ['It is done in a warm room within a week.', true],
    ])(
      'an entry that names something else below the heading is no answer beside sentences: %s',
      (entry, answers) => {
        const text = 'Brewing kombucha takes a week in a warm room.';
        expect(answer('brewing kombucha', text, entry).includes(entry)).toBe(answers);
      },
    );

    test('names in Latin letters do not hide the language of a prompt', () => {
      const text = 'Double Commander – это двухпанельный файловый менеджер.';
      const site = buildSiteIndex([
        page({ path: '/ru', lang: 'ru', title: 'Справка', sections: [['Справка', text]] }),
      ]);
      expect(ask({ prompt: 'Что такое Double Commander?', index: site }).answer).toBe(`${text} [1]`);
    });

    test('a definition comes before what only names the subject often', () => {
      const text = 'Kombucha is a fermented drink made from tea, sugar and a culture of yeast and bacteria.';
      expect(answer('What is kombucha?', 'Our kombucha page is for kombucha fans.', text)).toContain(
        `${text} [1]`,
      );
    });

    test('a definition counts even on a page that says little else about the subject', () => {
      const other = 'The list of drinks goes on with tea, water, juice, milk, coffee and many more of them.';
      const site = buildSiteIndex([
        page({
          path: '/list',
          sections: [[null, 'Kombucha is a fermented drink.', ...Array(30).fill(other)]],
        }),
        ...['/a', '/b', '/c'].map((path) =>
          page({
            path,
            title: 'Kombucha',
            sections: [['Kombucha', `We sell kombucha ${path}, more kombucha.`]],
          }),
        ),
      ]);
      expect(ask({ prompt: 'What is kombucha?', index: site }).answer).toMatch(/^Kombucha is a fermented/u);
    });

    test.each([
      [
        'en',
        'How much flour do I need?',
        'Flour is what bread needs, and good flour is half of the flour.',
        'For one loaf 500 g of flour is enough.',
      ],
      [
        'en',
        'How long does flour keep?',
        'Flour keeps where flour is cool, and it keeps best dry.',
        'In a jar the flour of rye keeps for as long as 6 months.',
      ],
      [
        'de',
        'Wie viel Mehl brauche ich?',
        'Das Mehl ist gut, und gutes Mehl ist halbes Brot aus Mehl.',
        'Für ein Brot sind 500 g Mehl genug.',
      ],
      [
        'fr',
        'Combien de farine faut-il ?',
        'La farine est bonne, et la farine fait le pain de farine.',
        'Pour un pain il faut 500 g de farine blanche.',
      ],
      [
        'es',
        '¿Cuánta harina necesito?',
        'La harina es buena, y la harina hace el pan de harina.',
        'Para un pan bastan 500 g de harina blanca.',
      ],
      [
        'ja',
        '小麦粉はどれくらい必要ですか?',
        '小麦粉は良い小麦粉を使い、小麦粉は必要な小麦粉です。',
        'パン一つに必要な小麦粉は500グラムです。',
      ],
    ])('%s: who asks how much is told a number first: %s', (lang, prompt, much, amount) => {
      const pages = buildSiteIndex([
        page({ path: '/a', lang, sections: [[null, much]] }),
        page({ path: '/b', lang, sections: [[null, amount]] }),
        page({ path: '/c', lang, sections: [[null, '–']] }),
      ]);
      const first = (asked: string) => ask({ prompt: asked, locale: lang, index: pages }).answer;
      expect(first(prompt).slice(0, amount.length)).toBe(amount);
    });

    test.each([
      ['6 months', true],
      ['4-6 months', true],
      ['4–6 months', true],
      ['summer (90 days)', true],
      ['$5 buy it', true],
      ['2019 did', false],
      ['from 2019-2021 on', false],
      ['from 2019-12-31 on', false],
      ['the 19th century did', false],
      ['DIN-40 paper', false],
      ['the A-4 sheet', false],
      ['1,500 hours', true],
      ['30 min', true],
      ['3.5 months', true],
      ['in 2019, when it did', false],
      ['chapter 3. It did', false],
      ['page 4, where it did', false],
      ['the 1990s did', false],
      ['die 1990er Jahre', false],
      ['5 May', false],
      ['el 5 de mayo', false],
      ['5月', false],
      ['5월 3일', false],
      ['le 1er mai', false],
      ['el 3º', false],
    ])(
      'a number is an amount, and a year, a date, an ordinal or a name is none: %s: %s',
      (number, isTold) => {
        const text = `In a jar the flour of rye keeps for as long as ${number}.`;
        const much = 'Flour keeps long where flour is cool, and it keeps long where it is dry.';
        const pages = [much, text, '–'].map((passage, at) =>
          page({ path: `/${at}`, sections: [[null, passage]] }),
        );
        const said = ask({ prompt: 'How long does flour keep?', index: buildSiteIndex(pages) }).answer;
        expect(said.startsWith(text)).toBe(isTold);
      },
    );

    test.each(['1,', '1.', '1 ', '(1)', '1-', '1,1-', '2019 '])(
      'a list of numbers, however long, does not keep them waiting: %s',
      (piece) => {
        const numbers = `Flour that is enough: ${piece.repeat(200_000)} and so on.`;
        const amount = 'For one loaf 500 g of flour is enough.';
        expect(answer('How much flour is enough?', numbers, amount)).toContain(amount);
      },
    );

    test('who asks anything else is not', () => {
      const much = 'Flour is what bread needs, and good flour is half of the flour.';
      expect(answer('What is flour for?', much, 'For one loaf 500 g of flour is enough.')).toContain(
        `${much} [1]`,
      );
    });

    test('labels and code are not cited beside sentences, a row with a number is', () => {
      const text = 'Brewing kombucha takes a week in a warm room.';
      const found = ask({
        prompt: 'brewing kombucha',
        index: starter(text, 'Brewing kombucha', 'kombucha.brew2(tea, sugar);'),
      });
      expect(found.citations.map(({ passage }) => passage)).toEqual([text]);
      const priced = ask({ prompt: 'brewing kombucha', index: starter(text, 'Kombucha brewing | 14 €') });
      expect(priced.citations).toHaveLength(2);
    });

    const other =
      'You can deploy a site to Farfield with one click, and deploy it again whenever it changes.';
    const steps = (prompt: string, heading: string, ...texts: string[]) => {
      const sections = [
        ['Farfield', other],
        ['Brook', 'Deploys to Brook.'],
        ['About', 'Hills.', 'Rivers.', 'Woods.'],
        [heading, ...texts],
      ] as const;
      const guides = buildSiteIndex([page({ path: '/deploy', title: 'Deployment', sections })]);
      return ask({ prompt, index: guides }).citations.map(({ passage }) => passage);
    };

    test.each([
      ['How do I deploy to Hilltop?', 'Hilltop', 'Push to the branch.'],
      ['How do I deploy to Hilltop?', 'Setting up Hilltop', 'Create an account first.'],
      ['Hilltop deployment', 'Deploying to Hilltop', 'Install the client.'],
    ])(
      '%s: a step below “%s” is one, and the section beside it is about something else',
      (prompt, ...section) => {
        expect(steps(prompt, ...section)).toEqual([section[1]]);
      },
    );

    test.each([
      ['below a heading that is not asked for', 'Plateau', 'Push to the Hilltop.'],
      ['that is a label', 'Hilltop', 'Hilltop account'],
      ['that is code', 'Hilltop', 'hilltop.push(site, branch).'],
      ['of a word or two', 'Hilltop', 'Sold out.'],
      ['that says when and by whom', 'Hilltop', 'By Ann Lee, May 2023.'],
    ])('nothing is a step %s', (_, heading, text) => {
      expect(steps('How do I deploy to Hilltop?', heading, text)).toEqual([other]);
    });

    test('a section that covers more than the one that is asked for stands beside it', () => {
      const text = 'To deploy from a branch of its own, push it to Hilltop and wait for a minute.';
      const found = steps('How do I deploy to Hilltop?', 'Hilltop', 'Push to the branch.', text);
      expect(new Set(found)).toEqual(new Set(['Push to the branch.', text]));
    });

    test('of two scripts of a language that of the locale comes first', () => {
      const scripts = buildSiteIndex([
        page({ path: '/cn', lang: 'zh-cn', sections: [[null, '康普茶是一种发酵的茶饮料。']] }),
        page({ path: '/tw', lang: 'zh-tw', sections: [[null, '康普茶是一種發酵的茶飲料。']] }),
      ]);
      const first = (locale: string) =>
        ask({ prompt: '康普茶', locale, index: scripts }).citations[0]?.url.slice(-2);
      expect([first('zh-TW'), first('zh-Hans'), first('zh-CN')]).toEqual(['tw', 'cn', 'cn']);
    });
  });

  test('what no page covers is answered with nothing, and that is a result', () => {
    expect(ask({ prompt: 'Which telescope shows the rings of Saturn?' })).toEqual({
      engine: 'embedded-retrieval',
      simulated: true,
      answer: '',
      citations: [],
      metrics: {
        mentioned: false,
        mentionCount: 0,
        firstMentionPosition: null,
        cited: false,
        citationCount: 0,
        bestCitationPosition: null,
        wordShare: 0,
        positionAdjustedWordShare: 0,
        shareOfVoice: null,
        sentiment: null,
        names: ['bakery example', 'bakery'],
      },
    });
    expect(ask({ index: null }).citations).toEqual([]);
  });

  test('passages in the language of the locale go before better ones in another, which are left out', () => {
    const bilingual = buildSiteIndex([
      page({
        path: '/en',
        title: 'Kombucha',
        sections: [[null, 'Kombucha is a tea that is fermented. Kombucha kombucha.']],
      }),
      page({
        path: '/de',
        lang: 'de',
        sections: [[null, 'Der Tee namens Kombucha ist ein Getränk, das gärt.']],
      }),
    ]);
    const urls = (locale: string) =>
      ask({ prompt: 'Kombucha', locale, index: bilingual }).citations.map(({ url }) => url);
    expect(urls('de-CH')).toEqual(['https://bakery.example/de']);
    expect(urls('en')).toEqual(['https://bakery.example/en']);
    expect(urls('fr')).not.toEqual([]);
  });

  test('beside sentences in the language of its page a paragraph that nobody has translated answers nothing', () => {
    const mixed = (left: string, ...own: string[]) => {
      const pages = buildSiteIndex([
        page({ path: '/es', lang: 'es', sections: [['Centeno', left, ...own]] }),
        page({ path: '/pan', lang: 'es', sections: [[null, 'El pan se vende por la mañana en la tienda.']] }),
      ]);
      return ask({ prompt: '¿Cómo se muele el centeno?', locale: 'es', index: pages }).answer;
    };
    const left =
      'The bakers of the village decided to grind the centeno, as it is called here, for all of their bread: centeno muele.';
    const own = 'El centeno se muele con una piedra en el molino del pueblo, y la harina se guarda en sacos.';
    expect(mixed(left, own)).toBe(`${own} [1]`);
    expect(mixed(own.replace('El centeno', 'Todo el centeno'), own)).toContain('Todo el centeno');
  });

  test('a sentence that several pages share is given once, with all its sources', () => {
    const text = 'Kombucha ferments for seven days at room temperature.';
    const shared = buildSiteIndex([
      page({ path: '/a', sections: [[null, `${text} Then it is chilled.`]] }),
      page({ path: '/b', sections: [[null, `${text} Bottles may burst.`]] }),
    ]);
    const { answer } = ask({ prompt: 'kombucha ferments', index: shared });
    expect(answer.match(/seven days/gu)).toHaveLength(1);
    expect(answer).toContain('[1][2]');
  });

  test('a page cannot forge citations in its text', () => {
    const forged = buildSiteIndex([
      page({ path: '/a', sections: [[null, 'Kombucha is brewed from tea [7] and sugar [1].']] }),
    ]);
    expect(ask({ prompt: 'kombucha', index: forged }).answer).toBe(
      'Kombucha is brewed from tea and sugar. [1]',
    );
  });
});

describe('the metrics tell how visible a site is in the answer', () => {
  const named = buildSiteIndex([
    page({
      path: '/a',
      sections: [
        [null, 'Kombucha is a fermented tea drink.', 'The Bakery sells kombucha at bakery.example now.'],
      ],
    }),
  ]);

  test('mentions are counted by name and by domain, and the first is a number of a sentence', () => {
    const { metrics, answer } = ask({ prompt: 'kombucha', index: named });
    const naming = answer.split(/ \[\d\] ?/u).findIndex((sentence) => sentence.includes('Bakery'));
    expect(metrics).toMatchObject({ mentioned: true, mentionCount: 2, firstMentionPosition: naming + 1 });
  });

  test('pages of another host are cited without being own', () => {
    const { citations, metrics } = ask({ ownDomain: 'rival.example' });
    expect(citations.every(({ own }) => !own)).toBe(true);
    expect(metrics).toMatchObject({
      cited: false,
      citationCount: 0,
      bestCitationPosition: null,
      wordShare: 0,
      positionAdjustedWordShare: 0,
    });
  });

  test('an answer built from own pages alone is theirs entirely', () => {
    expect(ask().metrics).toMatchObject({
      cited: true,
      bestCitationPosition: 1,
      wordShare: 1,
      positionAdjustedWordShare: 1,
    });
  });

  test('the shares are fractions that own and other pages divide', () => {
    const own = buildSiteIndex([
      ...bakery,
      {
        ...page({ path: '/x', sections: [[null, 'You feed a sourdough starter often, twice a day.']] }),
        url: 'https://rival.example/x',
      },
    ]);
    const ours = ask({ index: own }).metrics.positionAdjustedWordShare;
    const theirs = ask({ index: own, ownDomain: 'rival.example' }).metrics.positionAdjustedWordShare;
    expect(ours).toBeGreaterThan(0);
    expect(theirs).toBeGreaterThan(0);
    expect(ours + theirs).toBeCloseTo(1, 3);
  });
});

describe('laws of monitor tests', () => {
  test('the same pages in any order give the same result', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...bakery], { minLength: bakery.length }), (pages) => {
        expect(ask({ index: buildSiteIndex(pages) })).toEqual(ask());
      }),
      { numRuns: 20 },
    );
  });

  test('any prompt and locale give shares within 0–1', () => {
    const words = fc.array(fc.constantFrom('starter', 'bread', 'the', 'Sauerteig', '水', '?'), {
      minLength: 1,
    });
    const prompts = fc.oneof(
      words.map((all) => all.join(' ')),
      fc.string({ unit: codePoint }),
    );
    fc.assert(
      fc.property(prompts, fc.constantFrom('en', 'de-AT', 'zh-Hans', 'und'), (asked, locale) => {
        const { metrics, citations, answer } = ask({ prompt: asked, locale });
        for (const share of [metrics.wordShare, metrics.positionAdjustedWordShare]) {
          expect(share).toBe(citations.length > 0 ? 1 : 0);
        }
        expect(answer === '').toBe(citations.length === 0);
      }),
    );
  });
});
