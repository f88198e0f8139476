/** `server-process.ts COMPETITOR STORE FOLDER [log]`: one competitor as a process of its own. Sends its port when it listens. */
import { destination, pino } from 'pino';
import { isStoreName, openBooks } from '../books/open-books.ts';
import { competitors, isCompetitorName } from '../competitors/competitors.ts';
import { answerQuestions } from './answer-questions.ts';
import { answerAsServer } from './server-answers.ts';

const [, , name = '', storeName = '', folder = '', logged] = process.argv;
if (!isCompetitorName(name) || !isStoreName(storeName)) {
  throw new Error(`There is no competitor "${name}" on "${storeName}".`);
}
const start = await competitors[name].load();
const log = logged === 'log' ? pino({ level: 'info' }, destination({ dest: '/dev/null', sync: true })) : null;
const store = openBooks(storeName, folder);
const { port } = await start({ store, inMemory: storeName === 'memory', folder, log });
answerQuestions(answerAsServer);
process.send?.({ answer: port });
