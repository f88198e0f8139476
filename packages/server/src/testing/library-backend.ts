import type { StoredReply } from '../backend/idempotency-store.ts';
import type { OpenTransaction } from '../backend/open-transaction.ts';
import type { Principal } from '../backend/principal.ts';
import type { Book } from './library-types.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
}

/** The writes of one transaction: nothing is seen outside before it is committed. */
export interface Stores {
  readonly books: { add(book: Book): Promise<void>; remove(id: string): Promise<boolean> };
  readonly replies: { add(row: StoredReply): void };
}

const scopes = new Set(['books:read', 'books:write']);

function principal(id: string, limitPerMinute: number, granted: ReadonlySet<string>): Principal<Account> {
  return {
    key: { id, prefix: `lib_${id}`, scopes: granted },
    limitPerMinute,
    account: { id: `account of ${id}`, name: id },
  };
}

/** A library in memory, with real commits and rollbacks. */
export class LibraryBackend {
  readonly books = new Map<string, Book>();
  readonly replies = new Map<string, StoredReply>();
  readonly keys = new Map<string, Principal<Account>>([
    ['reader-key', principal('reader', 600, scopes)],
    ['visitor-key', principal('visitor', 600, new Set(['books:read']))],
    ['slow-key', principal('slow', 2, scopes)],
  ]);
  commits = 0;
  rollbacks = 0;
  failure: Error | null = null;

  async authenticate(token: string): Promise<Principal<Account> | null> {
    if (this.failure !== null) throw this.failure;
    return this.keys.get(token) ?? null;
  }

  async begin(): Promise<OpenTransaction<Stores>> {
    const changes: (() => void)[] = [];
    return {
      stores: {
        books: {
          add: async (book) => {
            changes.push(() => this.books.set(book.id, book));
          },
          remove: async (id) => {
            changes.push(() => this.books.delete(id));
            return this.books.has(id);
          },
        },
        replies: {
          add: (row) => {
            changes.push(() => this.replies.set(`${row.accountId} ${row.key}`, row));
          },
        },
      },
      commit: async () => {
        this.commits += 1;
        for (const change of changes) change();
      },
      rollback: async () => {
        this.rollbacks += 1;
      },
    };
  }

  async findReply(accountId: string, key: string): Promise<StoredReply | null> {
    const row = this.replies.get(`${accountId} ${key}`);
    // Through JSON, as a database would give it back.
    return row === undefined ? null : JSON.parse(JSON.stringify(row));
  }
}
