import type { StoredReply } from '@seogeo/server';
import type { Book } from './book.ts';

/** Some of a list, and how many there are in all. */
export interface BookPage {
  readonly books: readonly Book[];
  readonly total: number;
}

/**
 * Where every competitor reads and writes. All of it is synchronous; what is written between `begin` and `commit` is
 * one transaction, seen by nobody before its commit, and there is one at a time.
 */
export interface BookStore {
  /** @param genre all genres where it is undefined */
  list(genre: string | undefined, offset: number, limit: number): BookPage;
  find(id: string): Book | null;
  findReply(accountId: string, key: string): StoredReply | null;
  /** The id of the next book: a number in the form of a UUID, so that every competitor gives the same ones. */
  nextId(): string;
  begin(): void;
  /** Marks a place in the transaction, one at a time; what follows is kept by `release` or undone by `undo`. */
  savepoint(): void;
  release(): void;
  undo(): void;
  addBook(book: Book): void;
  addReply(row: StoredReply): void;
  commit(): void;
  rollback(): void;
  close(): void;
}
