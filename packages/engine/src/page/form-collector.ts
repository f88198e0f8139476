import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { EXCLUDED } from '../html/text-region.ts';
import { Tally } from './media-collector.ts';

/** Where forms send what visitors enter, and whether that is a password. */
export class FormCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['form', 'input', 'button']);
  /** Forms and buttons whose `action` sends over plain http, as written. */
  readonly insecureActions = new Tally();
  readonly passwordFields = new Tally();
  /** Whether one is part of the content: shops have one in their header, and hide one in a dialog. */
  asksForPassword = false;

  onOpen(element: OpenElement): false {
    const action = element.attribute(element.name === 'form' ? 'action' : 'formaction')?.trim() ?? '';
    if (/^http:\/\//i.test(action)) this.insecureActions.take(action, element);
    if (element.name === 'input' && /^password$/i.test(element.attribute('type')?.trim() ?? '')) {
      this.passwordFields.take('', element);
      this.asksForPassword ||= (element.region & EXCLUDED) === 0;
    }
    return false;
  }
}
