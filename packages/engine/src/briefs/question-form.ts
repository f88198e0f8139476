import { words } from '../text/words.ts';

/** Words that open a question, or a how-to, in the languages of the templates. */
const OPENERS: ReadonlySet<string> = new Set(
  `how what why when where who whom whose which wie was warum weshalb wieso wann wo wer welche welcher welches comment
  pourquoi quand où qui quel quelle quels quelles combien cómo como qué cuándo dónde quién cuál cuáles cuánto come
  perché quando dove chi quale quali quanto onde quem qual quais hoe wat waarom wanneer waar welke welk как что почему
  зачем когда где кто какой какая какое какие сколько`.split(/\s+/u),
);
const UNSPACED_QUESTION = /如何|怎么|怎样|什么|为什么|哪些|とは|なぜ|どうやって|どのように/u;
const QUESTION_MARK = /[?？؟]["”»’)\]]*\s*$/u;

/** Whether a text ends in a question mark. */
export function endsAsQuestion(text: string): boolean {
  return QUESTION_MARK.test(text);
}

/** Whether a topic is a question or a how-to already, so that `What does “…” mean?` makes no sense of it. */
export function isQuestionForm(topic: string): boolean {
  const [first = ''] = words(topic, null);
  return endsAsQuestion(topic) || OPENERS.has(first) || UNSPACED_QUESTION.test(topic);
}
