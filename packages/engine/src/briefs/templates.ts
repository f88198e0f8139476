/**
 * Wording for what no page of the site supplies. `{topic}` is put in as it was given, so it stands where it needs
 * no article and no inflection.
 */

import type { SearchIntent } from './brief-content.ts';
import { isIdentifier, isWhatSomebodyDoes } from './question-form.ts';
import { WORDING } from './template-wording.ts';

export interface Templates {
  title: Readonly<Record<Exclude<SearchIntent, 'navigational'>, string>>;
  /** Section headings, in order; those of the intent follow the definition. */
  definition: string;
  sections: Readonly<Record<SearchIntent, readonly string[]>>;
  questionsHeading: string;
  questions: readonly string[];
  audienceQuestion: string;
}

/** Of what somebody does or a program has, which is done step by step and has usual mistakes; and of any other topic. */
interface ByTopic {
  readonly done: Templates;
  readonly other: Templates;
}

/** What stands in for any other language. */
const ENGLISH = templatesIn(WORDING.en);
const TEMPLATES: ReadonlyMap<string, ByTopic> = new Map(
  Object.entries(WORDING).map(([language, lines]) => [language, templatesIn(lines)]),
);

/** The wording in a language, and whether that is the language asked for: English stands in for any other. */
export function templatesFor(lang: string): { templates: Templates; own: boolean } {
  return { templates: (TEMPLATES.get(lang) ?? ENGLISH).done, own: TEMPLATES.has(lang) };
}

/** … for a topic. */
export function templatesOn(topic: string, language: string): Templates {
  const { done, other } = TEMPLATES.get(language) ?? ENGLISH;
  return isIdentifier(topic) || isWhatSomebodyDoes(topic, language) ? done : other;
}

function templatesIn(lines: string): ByTopic {
  const [titles = [], [definition = ''] = [], ...rows] = lines
    .split('\n')
    .map((line) => line.trim().split('|'));
  const [informational = [], commercial = [], transactional = [], navigational = [], ...asked] = rows;
  const [[questionsHeading = ''] = [], questions = [], [audienceQuestion = ''] = [], ...overview] = asked;
  const [[about = '', ...parts] = [], further = []] = overview;
  const [guide = '', choice = '', order = ''] = titles;
  const title = { informational: guide, commercial: choice, transactional: order };
  const sections = { informational, commercial, transactional, navigational };
  const done = { title, definition, sections, questionsHeading, questions, audienceQuestion };
  const other = {
    ...done,
    title: { ...title, informational: about },
    sections: { ...sections, informational: parts },
    questions: [...questions.slice(0, 1), ...further],
  };
  return { done, other };
}

/** Puts a topic (and an audience) into a wording. */
export function fill(wording: string, topic: string, audience = ''): string {
  return wording.replace(/\{(topic|audience)\}/gu, (_, name) => (name === 'topic' ? topic : audience));
}
