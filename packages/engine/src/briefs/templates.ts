/**
 * Wording for what no page of the site supplies. `{topic}` is put in as it was given, so it stands where it needs
 * no article and no inflection.
 */
import { isIdentifier, isWhatSomebodyDoes } from './question-form.ts';
import { ENGLISH, OVERVIEW, type Templates, WORDING } from './template-wording.ts';

/** The wording in a language, and whether that is the language asked for: English stands in for any other. */
export function templatesFor(lang: string): { templates: Templates; own: boolean } {
  const templates = Object.hasOwn(WORDING, lang) ? WORDING[lang] : undefined;
  return templates === undefined ? { templates: ENGLISH, own: false } : { templates, own: true };
}

/** … for a topic: only what somebody does or a program has is done step by step, and has usual mistakes. */
export function templatesOn(topic: string, language: string): Templates {
  const { templates } = templatesFor(language);
  if (isIdentifier(topic) || isWhatSomebodyDoes(topic, language)) return templates;
  const [informational = '', ...parts] = (OVERVIEW.get(language) ?? OVERVIEW.get('en') ?? '').split('|');
  return {
    ...templates,
    title: { ...templates.title, informational },
    sections: { ...templates.sections, informational: parts.slice(0, 3) },
    questions: [...templates.questions.slice(0, 1), ...parts.slice(3)],
  };
}

/** Puts a topic (and an audience) into a wording. */
export function fill(wording: string, topic: string, audience = ''): string {
  return wording.replace(/\{(topic|audience)\}/gu, (_, name) => (name === 'topic' ? topic : audience));
}
