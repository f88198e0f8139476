import type { BookStore } from './book-store.ts';
import { MemoryBooks } from './memory-books.ts';
import { SqliteBooks } from './sqlite-books.ts';

export const storeNames = ['memory', 'sqlite'] as const;
export type StoreName = (typeof storeNames)[number];

export function isStoreName(text: string): text is StoreName {
  return storeNames.some((name) => name === text);
}

/** A store with the seeded books. @param folder for the files of SQLite */
export function openBooks(name: StoreName, folder: string): BookStore {
  return name === 'memory' ? new MemoryBooks() : new SqliteBooks(folder);
}
