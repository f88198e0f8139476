import type { Schemas } from '@seogeo/contract';

type AuditPage = Schemas['AuditPage'];

/** What the demo asks the service to write about and to test, taken from the site itself. */
export interface Subject {
  readonly topic: string;
  readonly audience: string;
  readonly goal: string;
  readonly prompt: string;
  readonly locale: string;
}

/** How one asks about a topic, by primary language; in other languages the topic itself is the prompt. */
const questions: Readonly<Record<string, (topic: string) => string>> = {
  en: (topic) => {
    const [, task] = /^how to (.+)/i.exec(topic) ?? [];
    return task === undefined ? `What should I know about ${topic}?` : `How do I ${task}?`;
  },
  de: (topic) => `Was sollte man wissen über: ${topic}?`,
  fr: (topic) => `Que faut-il savoir sur : ${topic} ?`,
  es: (topic) => `¿Qué hay que saber sobre ${topic}?`,
  it: (topic) => `Che cosa bisogna sapere su ${topic}?`,
  nl: (topic) => `Wat moet ik weten over ${topic}?`,
  pt: (topic) => `O que é preciso saber sobre ${topic}?`,
  ja: (topic) => `${topic}について知っておくべきことは何ですか？`,
};

/**
 * Takes the site's own best page: the indexable one with the highest GEO score, the front page left out where there
 * is another, since its title names the site. Without any title the site's host is the topic.
 */
export function subjectOf(pages: readonly AuditPage[], seedUrl: string): Subject {
  const { host } = new URL(seedUrl);
  const named = pages.filter((page) => page.indexable && page.geoScore !== null && headline(page) !== '');
  const inner = named.filter((page) => page.depth !== 0);
  const [best] = (inner.length > 0 ? inner : named).sort((a, b) => (b.geoScore ?? 0) - (a.geoScore ?? 0));
  // By characters, as the service counts: half of one would be another.
  const topic = [...(best === undefined ? host : headline(best))].slice(0, 200).join('').trim();
  const locale = canonicalLocale(best?.lang ?? null) ?? 'en';
  const [language = 'en'] = locale.split('-');
  return {
    topic,
    audience: `visitors of ${host}`.slice(0, 200),
    goal: 'Answer their questions so well that answer engines cite the page.',
    prompt: /[?？]$/.test(topic)
      ? topic
      : (Object.hasOwn(questions, language) && questions[language]?.(topic)) || topic,
    locale,
  };
}

/** A page's first heading, else its title without the site's name behind a separator. */
function headline({ h1, title }: AuditPage): string {
  const heading = h1?.trim() ?? '';
  if (heading.length >= 8) return heading;
  const [first = ''] = (title ?? '').split(/\s+[|–—·-]\s+|\s*[|｜]\s*/);
  return first.trim() || heading;
}

function canonicalLocale(tag: string | null): string | null {
  if (tag === null || tag === '') return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
