import { words } from '../text/words.ts';

/** Words that open a question, or a how-to, in the languages of the templates. */
const OPENERS: ReadonlySet<string> = new Set(
  `how what why when where who whom whose which wie was warum weshalb wieso wann wo wer welche welcher welches comment
  pourquoi quand où qui quel quelle quels quelles combien cómo como qué cuándo dónde quién cuál cuáles cuánto come
  perché quando dove chi quale quali quanto onde quem qual quais hoe wat waarom wanneer waar welke welk как что почему
  зачем когда где кто какой какая какое какие сколько`.split(/\s+/u),
);
/** English verbs that open a topic as what somebody does: always, or where an article or the like follows. */
const VERBS = `add avoid become choose configure connect convert create customi[sz]e define delete deploy disable
  download(?!\\s+(?:speeds?|managers?|links?|limits?|sizes?|times?|rates?|folders?|counts?)\\b) embed enable
  extend find generate get implement improve increase install integrate learn make migrate optimi[sz]e prevent reduce remove
  set\\s+up uninstall use(?!\\s+(?:cases?|by|of|tax|values?)\\b) write`;
const VERBS_OR_NOUNS = `bake build buy change clean cook design draw export feed fix grow import measure open pick plan plant
  read repair replace run sell start store test update upgrade wash`;
const ARTICLES = 'an? the your my our its their this these more multiple several';
const [verbs, either, articles] = [VERBS, VERBS_OR_NOUNS, ARTICLES].map((all) => all.split(/\s+/u).join('|'));
const ACTION = new RegExp(`^(?:how to\\s+(.+)|((?:${verbs}|(?:${either})\\s+(?:${articles}))\\s.+))$`, 'iu');
const UNSPACED_QUESTION = /如何|怎么|怎样|什么|为什么|哪些|とは|なぜ|どうやって|どのように/u;
const QUESTION_MARK = /[?？؟][!！]{0,2}["”»’)\]]*\s*$/u;

/** Whether a text ends in a question mark. */
export function endsAsQuestion(text: string): boolean {
  return QUESTION_MARK.test(text);
}

/** Whether a topic is a question or a how-to already, so that `What does “…” mean?` makes no sense of it. */
export function isQuestionForm(topic: string): boolean {
  const [first = ''] = words(topic, null);
  return endsAsQuestion(topic) || OPENERS.has(first) || UNSPACED_QUESTION.test(topic);
}

/** What somebody wants to do, where an English topic says that: `install X` of that, and of `how to install X`. */
export function actionOf(topic: string, language: string): string | null {
  const [, asked, plain] = (language === 'en' ? ACTION.exec(topic) : null) ?? [];
  const action = asked ?? plain?.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return action === undefined || endsAsQuestion(topic) ? null : action;
}
