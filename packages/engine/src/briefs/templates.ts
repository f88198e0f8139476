/**
 * Wording for what no page of the site supplies. `{topic}` is put in as it was given, so it stands where it needs
 * no article and no inflection.
 */
import { ENGLISH, type Templates, WORDING } from './template-wording.ts';

/** The wording in a language, and whether that is the language asked for: English stands in for any other. */
export function templatesFor(lang: string): { templates: Templates; own: boolean } {
  const templates = Object.hasOwn(WORDING, lang) ? WORDING[lang] : undefined;
  return templates === undefined ? { templates: ENGLISH, own: false } : { templates, own: true };
}

/** Puts a topic (and an audience) into a wording. */
export function fill(wording: string, topic: string, audience = ''): string {
  return wording.replace(/\{(topic|audience)\}/gu, (_, name) => (name === 'topic' ? topic : audience));
}
