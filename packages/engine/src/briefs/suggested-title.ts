import type { SearchIntent } from './brief-content.ts';
import { actionOf, isIdentifier, isQuestionForm } from './question-form.ts';
import { HOW_TO } from './template-wording.ts';
import { fill, templatesOn } from './templates.ts';

/** Search engines cut longer titles, and the audit reports them (`title` over 60 characters). */
const LONGEST_TITLE = 60;

/** A title to start from: the topic with what its intent promises, or alone where that would be too long. */
export function suggestedTitle(topic: string, intent: SearchIntent, language: string): string {
  const subject = capitalised(topic, language);
  const action = intent === 'informational' ? actionOf(topic, language) : null;
  if (intent === 'navigational' || (action === null && isQuestionForm(topic))) return subject;
  const title =
    action === null ? fill(templatesOn(topic, language).title[intent], subject) : fill(HOW_TO.title, action);
  return title.length <= LONGEST_TITLE ? title : subject;
}

/** A text with its first letter in upper case, but for a name that is written otherwise: `mod_proxy`. */
export function capitalised(text: string, language: string): string {
  const [first = ''] = text;
  if (isIdentifier(text.split(/\s/u, 1)[0] ?? '')) return text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
