/** `bare-commits-process.ts FOLDER`: asked for a number of seconds, commits what a create writes and nothing else. */
import { performance } from 'node:perf_hooks';
import type { NewBook } from '../books/book.ts';
import { SqliteBooks } from '../books/sqlite-books.ts';
import { newBook } from '../competitors/book-answers.ts';
import { bookToCreate } from '../probes/probes.ts';
import { answerQuestions } from '../process/answer-questions.ts';

const [, , folder = ''] = process.argv;
const store = new SqliteBooks(folder);
const body: NewBook = JSON.parse(bookToCreate);
let count = 0;

/** Commits per second. */
function commitFor({ seconds }: { readonly seconds: number }): number {
  const started = performance.now();
  const before = count;
  const end = started + seconds * 1000;
  while (performance.now() < end) commitOne();
  return ((count - before) * 1000) / (performance.now() - started);
}

function commitOne(): void {
  count += 1;
  const data = newBook(store.nextId(), body);
  const key = String(count).padStart(24, '0');
  const now = Date.now();
  store.begin();
  store.addBook(data);
  store.addReply({
    accountId: 'acc_1',
    key,
    fingerprint: key.padStart(64, '0'),
    status: 201,
    data,
    location: `/api/v1/books/${data.id}`,
    createdAt: now,
    expiresAt: now + 86_400_000,
  });
  store.commit();
}

answerQuestions(commitFor);
