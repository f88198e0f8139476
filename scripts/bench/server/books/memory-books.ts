import type { StoredReply } from '@seogeo/server';
import type { Book } from './book.ts';
import type { BookPage, BookStore } from './book-store.ts';
import { bookId, seedBooks } from './seed-books.ts';

/** Books in this process's memory. */
export class MemoryBooks implements BookStore {
  readonly #byId = new Map<string, Book>();
  readonly #all: Book[] = [];
  readonly #byGenre = new Map<string, Book[]>();
  readonly #replies = new Map<string, StoredReply>();
  #next = 0;
  #changes: (() => void)[] = [];
  #marked = 0;

  constructor() {
    for (const book of seedBooks()) this.#insert(book);
    this.#next = this.#all.length;
  }

  list(genre: string | undefined, offset: number, limit: number): BookPage {
    const books = genre === undefined ? this.#all : (this.#byGenre.get(genre) ?? []);
    return { books: books.slice(offset, offset + limit), total: books.length };
  }

  find(id: string): Book | null {
    return this.#byId.get(id) ?? null;
  }

  findReply(accountId: string, key: string): StoredReply | null {
    return this.#replies.get(`${accountId} ${key}`) ?? null;
  }

  nextId(): string {
    return bookId(this.#next++);
  }

  begin(): void {
    if (this.#changes.length > 0) throw new Error('A transaction is open already: end it first.');
  }

  savepoint(): void {
    this.#marked = this.#changes.length;
  }

  release(): void {
    this.#marked = this.#changes.length;
  }

  undo(): void {
    this.#changes.length = this.#marked;
  }

  addBook(book: Book): void {
    this.#changes.push(() => this.#insert(book));
  }

  addReply(row: StoredReply): void {
    this.#changes.push(() => this.#replies.set(`${row.accountId} ${row.key}`, row));
  }

  commit(): void {
    for (const change of this.#changes) change();
    this.#changes = [];
  }

  rollback(): void {
    this.#changes = [];
  }

  close(): void {
    this.#changes = [];
  }

  #insert(book: Book): void {
    this.#byId.set(book.id, book);
    this.#all.push(book);
    const shelf = this.#byGenre.get(book.genre);
    if (shelf === undefined) this.#byGenre.set(book.genre, [book]);
    else shelf.push(book);
  }
}
