import type { Book } from './book.ts';

export const SEEDED_BOOKS = 1_000;
export const GENRES = [
  'history',
  'poetry',
  'travel',
  'science',
  'crime',
  'drama',
  'music',
  'art',
  'sea',
  'law',
];

/**
 * The books that every store begins with, the same ones each time. ASCII throughout: one wider character makes V8 encode
 * a whole body the slow way, the same cost for everyone, which would bring all ratios nearer to 1.
 */
export function seedBooks(): Book[] {
  return Array.from({ length: SEEDED_BOOKS }, (_, index) => ({
    id: bookId(index),
    title: `The ${index % 7 === 0 ? 'short' : 'long'} way to volume ${index}, with notes and an index`,
    author: `Author ${(index * 7) % 211} of the collected works`,
    genre: GENRES[index % GENRES.length] ?? '',
    year: 1900 + (index % 120),
    rating: ((index * 37) % 51) / 10,
    inStock: index % 3 !== 0,
    tags: ['first edition', `shelf ${index % 40}`, 'lent often'].slice(0, 1 + (index % 3)),
  }));
}

/** The id of the book that was made as number `index`. */
export function bookId(index: number): string {
  return `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}
