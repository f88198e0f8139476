import { isObject } from '@seogeo/document';
import { sentence } from './sentence.ts';

/** `is deprecated since 2026-01-01 and goes on 2026-06-01. Use this instead.` from `x-deprecation`. */
export function deprecationWords(notice: unknown): string {
  if (!isObject(notice)) return 'is deprecated.';
  const since = typeof notice.date === 'string' ? ` since ${notice.date}` : '';
  const until = typeof notice.sunset === 'string' ? ` and goes on ${notice.sunset}` : '';
  const { migration } = notice;
  if (typeof migration !== 'string' || migration === '') return `is deprecated${since}${until}.`;
  const guide = /^(https?:\/\/|\/)\S+$/.test(migration)
    ? `How to migrate: ${migration}`
    : sentence(migration);
  return `is deprecated${since}${until}. ${guide}`;
}
