import type { SearchIntent } from './brief-content.ts';
import { actionOf, isQuestionForm } from './question-form.ts';
import { fill, templatesFor } from './templates.ts';

/** Search engines cut longer titles, and the audit reports them (`title` over 60 characters). */
const LONGEST_TITLE = 60;

/** A title to start from: the topic with what its intent promises, or alone where that would be too long. */
export function suggestedTitle(topic: string, intent: SearchIntent, language: string): string {
  const subject = capitalised(topic, language);
  const action = intent === 'informational' ? actionOf(topic, language) : null;
  if (action === null && isQuestionForm(topic)) return subject;
  const { templates } = templatesFor(language);
  const asAction = action === null ? undefined : templates.action;
  const title = asAction ? fill(asAction.title, action ?? topic) : fill(templates.title[intent], subject);
  return title.length <= LONGEST_TITLE ? title : subject;
}

/** A text with its first letter in upper case. */
export function capitalised(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
