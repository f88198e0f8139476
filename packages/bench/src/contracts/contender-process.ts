/** `contender-process.ts NAME PACKAGES`: a contender in a process of its own. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { answerQuestions } from '../process/answer-questions.ts';
import type { Contender, Question, SentRequest, Standing, Verdict } from './contender.ts';
import { startBackend, startValidator } from './start-others.ts';
import { startOurs } from './start-ours.ts';

const [, , name = '', packages = ''] = process.argv;
// What the others say of formats would hide the table.
console.warn = () => undefined;
let contender: Contender | null = null;

answerQuestions(async (question: Question): Promise<Standing | Verdict> => {
  if ('serve' in question) {
    if (name === 'ours') {
      const ours = await startOurs(question.serve);
      contender = ours;
      return { notServed: ours.notServed };
    }
    contender = await (name === 'validator' ? startValidator : startBackend)(question.serve, packages);
    return { notServed: 0 };
  }
  if (contender === null) throw new Error('Nothing is served yet.');
  return verdictOf(contender, question.send);
});

async function verdictOf(
  server: Contender,
  { method, target, headers, body }: SentRequest,
): Promise<Verdict> {
  const before = server.reached();
  // `fetch` sends no cookies.
  const sent = request(new URL(`${server.url}${target}`), {
    method,
    headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
  }).end(body ?? undefined);
  const [answer] = await once(sent, 'response');
  const text = (await readText(answer)).slice(0, 500);
  return { status: answer.statusCode ?? 0, reached: server.reached() > before, text };
}
