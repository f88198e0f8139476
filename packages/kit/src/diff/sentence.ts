import { member, text, tokensOf } from '@seogeo/document';

/** A sentence from its parts, with a capital and a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  const begun = `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

/** `a`, `a and b`, `a, b and c`, each in backticks. */
export function listed(names: readonly unknown[]): string {
  const quoted = names.map((name) => `\`${String(name)}\``);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}

/** A JSON value as a reader sees it in the document. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const isBare = typeof value === 'string' || typeof value === 'bigint';
  const text = isBare ? String(value) : JSON.stringify(value);
  return `\`${text.length > 80 ? `${text.slice(0, 79)}…` : text}\``;
}

/** The first sentence of a description, to say in passing what something is. */
export function firstSentence(description: unknown): string {
  if (typeof description !== 'string') return '';
  const [paragraph = ''] = description.trim().split(/\n\s*\n/);
  const line = paragraph.replaceAll(/\s+/g, ' ');
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
}

/** What a part of a list is called, or which it is, counted from 1. */
export function partName(value: unknown, index: string): string {
  const reference = tokensOf(text(member(value, '$ref')) ?? '')?.at(-1);
  const name = reference ?? text(member(value, 'title'));
  return name === undefined ? String(Number(index) + 1) : `\`${name}\``;
}
