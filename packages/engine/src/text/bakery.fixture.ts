import type { PageContent } from '../record/page-analysis.ts';
import type { IndexedPage } from './site-index.ts';

interface Draft extends Partial<PageContent> {
  path: string;
  /** Heading (or null) and the paragraphs below it. */
  sections: readonly (readonly [string | null, ...string[]])[];
  schemaTypes?: readonly string[];
}

/** A page of a made-up bakery's site, as the crawl would hand it over. */
export function page({ path, sections, schemaTypes = [], ...content }: Draft): IndexedPage {
  const passages = sections.flatMap(([heading, ...texts]) => texts.map((text) => ({ heading, text })));
  const headings = sections.flatMap(([text]) => (text === null ? [] : [{ level: 2, text }]));
  const title = content.title ?? null;
  return {
    id: path,
    url: `https://bakery.example${path}`,
    geoScore: null,
    wordCount: passages.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0),
    schemaTypes,
    content: {
      description: null,
      lang: 'en',
      cites: [],
      ...content,
      title,
      headings: content.headings ?? [...(title === null ? [] : [{ level: 1, text: title }]), ...headings],
      passages,
    },
  };
}

/** Six pages: four on sourdough in English, one on opening hours, one on sourdough in German. */
export const bakery: readonly IndexedPage[] = [
  page({
    path: '/sourdough/starter',
    title: 'Sourdough starter',
    schemaTypes: ['HowTo'],
    cites: ['https://grain.example/wild-yeast'],
    sections: [
      [null, 'A sourdough starter is a mixture of flour and water in which wild yeast lives.'],
      ['Feeding the starter', 'Feed the starter every 12 hours with 50 g of flour and 50 g of water.'],
      [
        'Common mistakes',
        'A starter that smells of acetone is hungry. Feed the sourdough starter more often.',
      ],
      ['Questions', 'How long does a sourdough starter live? With regular feeding it lives for decades.'],
    ],
  }),
  page({
    path: '/sourdough/bread',
    title: 'Sourdough bread',
    schemaTypes: ['HowTo'],
    sections: [
      [null, 'Our sourdough bread needs four ingredients: flour, water, salt and a starter.'],
      ['Feeding your starter', 'Take the starter out of the fridge a day before and feed it twice.'],
      ['Baking', 'Bake the sourdough bread at 230 °C for 45 minutes. Steam gives it a thin crust.'],
    ],
  }),
  page({
    path: '/sourdough/rye',
    title: 'Rye sourdough',
    sections: [
      [null, 'Rye sourdough ferments faster than wheat and gives a dense bread with a sour crumb.'],
      ['Baking', 'Bake rye sourdough bread in a tin, because the dough does not hold its shape.'],
    ],
  }),
  page({
    path: '/courses',
    title: 'Sourdough courses',
    sections: [
      ['Dates', 'Our sourdough course takes one day and costs €90 per person with a starter to take home.'],
    ],
  }),
  page({
    path: '/hours',
    title: 'Opening hours',
    sections: [[null, 'The shop in Mill Lane is open from 7 to 18 on weekdays and closed on Sundays.']],
  }),
  page({
    path: '/de/sauerteig',
    title: 'Sauerteig',
    lang: 'de',
    sections: [[null, 'Ein Sauerteig ist eine Mischung aus Mehl und Wasser, in der wilde Hefen leben.']],
  }),
];
