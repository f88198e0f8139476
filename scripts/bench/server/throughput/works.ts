import { fullKey } from '../books/book-keys.ts';
import { bookId, SEEDED_BOOKS } from '../books/seed-books.ts';
import { type LoadRequest, UNIQUE_MARK } from '../load/load-job.ts';
import { requestText } from '../load/request-text.ts';
import { bookToCreate } from '../probes/probes.ts';

export const workNames = ['list', 'one', 'create'] as const;
export type WorkName = (typeof workNames)[number];

export const workTitles: Readonly<Record<WorkName, string>> = {
  list: 'GET list of 20 records (page, pageSize and a filter)',
  one: 'GET one record',
  create: 'POST create with an Idempotency-Key',
};

/** The load of each kind of work. */
export type Works = Readonly<Record<WorkName, LoadRequest>>;

const base = '/api/v1/books';
const headers = { Authorization: `Bearer ${fullKey}`, Accept: 'application/json' };
/** A hundred books of each genre are five pages of twenty. */
const pages = [1, 2, 3, 4, 5];

export const bookWorks: Works = {
  list: {
    share: 1,
    status: 200,
    variants: pages.map((page) =>
      requestText('GET', `${base}?page=${page}&pageSize=20&genre=history`, headers),
    ),
  },
  one: {
    share: 1,
    status: 200,
    variants: Array.from({ length: 100 }, (_, index) =>
      requestText('GET', `${base}/${bookId((index * 37) % SEEDED_BOOKS)}`, headers),
    ),
  },
  create: {
    share: 1,
    status: 201,
    variants: [requestText('POST', base, { ...headers, 'Idempotency-Key': UNIQUE_MARK }, bookToCreate)],
  },
};
