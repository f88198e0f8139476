import { wordSet } from '../text/word-set.ts';
import { words } from '../text/words.ts';

/** Words that open a question, or a how-to, in the languages of the templates. */
const OPENERS =
  wordSet(`how what why when where who whom whose which wie was warum weshalb wieso wann wo wer welche welcher welches comment
  pourquoi quand où qui quel quelle quels quelles combien cómo como qué cuándo dónde quién cuál cuáles cuánto come
  perché quando dove chi quale quali quanto onde quem qual quais hoe wat waarom wanneer waar welke welk как что почему
  зачем когда где кто какой какая какое какие сколько`);
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
/** A verb and what it is done to, where a noun may end as a verb does: `cancer du sein`, `alquiler de coches`. */
const ROMANCE = /^\p{L}{2,30}re?\s(?!(?:de|du|del|d[aio]|d[ao]s|della|dei)\s|d['’])(?:l['’]|\S+\s)/iu;
/** By language, a topic that says by its grammar that somebody does it. */
const DOING: Readonly<Record<string, RegExp>> = {
  en: /^\p{L}+ing\s(?:.*\s)?(?:an?|the|your|up|down|off|out|in|on|from|with|to|into|for|against|between|without)\s/iu,
  de: /\s(?:\S+\s\p{Ll}{2,30}(?:en|ern|eln)$|\p{Ll}{2,30}(?:en|ern|eln)\s(?:an|auf|aus|bei|für|gegen|im|in|mit|nach|ohne|über|unter|von|vor|während|zu|zum|zur)\s)/u,
  fr: ROMANCE,
  es: ROMANCE,
  it: ROMANCE,
  pt: ROMANCE,
  nl: /\s\p{Ll}{2,30}en$/u,
  ja: /(?:方法|手順|する|[きしちにびみりえけせてねべめれ]方)$/u,
};
const UNSPACED_QUESTION = /如何|怎么|怎样|什么|为什么|哪些|とは|なぜ|どうやって|どのように/u;
const HOW_MUCH =
  /(?<!\p{L})(?:how (?:much|many|long|big|large|tall|wide|deep|thick|old|far|fast|soon|high|heavy|hot|warm|often)|wie ?(?:viele?|lange?|groß|hoch|tief|breit|dick|weit|schwer|alt|heiß|warm|schnell|oft|teuer)|combien|cuánt[oa]s?|quant[oaie]s?|hoe ?(?:veel|lang|groot|hoog|diep|breed|dik|ver|zwaar|oud|heet|warm|snel|vaak|duur)|сколько|как (?:долго|часто|далеко))(?!\p{L})|多[少久长長大高远遠](?!な)|[几幾何][个個克分時天日小次度斤枚本]|何グラム|ど[れの][くぐ]らい|いくら|いくつ/iu;
const QUESTION_MARK = /[?？؟][!！]{0,2}["”»’)\]]*\s*$/u;

/** By language, how a topic says that somebody does it: as a verb, or as a noun of doing or of what one sets. */
const DONE: Readonly<Record<string, RegExp>> = {
  en: /^(?!(?:\S*thing|(?:vi)?king|\S*string|\S*spring|ring|wing|morning|evening|building|being|\S*jing|sterling|lightning|ceiling|sibling|pudding|wyoming)\b)\p{L}{3,30}ing\b|^(?:how|getting)\b|\b(?:settings?|setup|installation|configuration|usage|maintenance|repairs?|recipes?|tutorials?|migration|deployment|troubleshooting|imports?|exports?|backups?)$/iu,
  de: /\p{L}[\s,]\p{Ll}{2,30}(?:en|ern|eln)(?:$|\s(?:bei|für|im|in|mit|ohne|während)\s)|(?:[Ii]nstallation|[Kk]onfiguration|[Ee]inrichtung|[Ee]instellungen|[Aa]nleitung|[Rr]ezepte?|[Rr]eparatur|[Pp]flege)$/u,
  fr: /^(?!hiver\s|avenir\s|enfer\s)\p{L}{2,30}(?:(?<!i)er|ir)\s|^(?:faire|mettre|construire|écrire|apprendre|vérifier|modifier)\s|^(?:installation|configuration|paramètres|réglages|utilisation|recettes?|réparation)\b/iu,
  es: /^(?!(?:mujer|poder|lugar|hogar|taller|azúcar|militar|popular)\s)\p{L}{2,30}(?:ar|er|ir)\s|^(?:instalación|configuración|ajustes|uso|recetas?|reparación)\b/iu,
  it: /^(?!(?:potere|genere|carcere|popolare|militare)\s)\p{L}{2,30}(?:are|ere|ire)\s|^(?:installazione|configurazione|impostazioni|uso|ricett[ae]|riparazione)\b/iu,
  pt: /^(?!(?:mulher|poder|lugar|açúcar|militar|popular)\s)\p{L}{2,30}(?:ar|er|ir)\s|^(?:instalação|configuração|configurações|uso|receitas?|reparo)\b/iu,
  nl: /\p{L}\s(?:maken|bakken|instellen|installeren|gebruiken|repareren|schrijven|leren)$|(?:installatie|configuratie|instellingen|recept(?:en)?|reparatie|onderhoud)$/iu,
  ru: /^\p{L}{2,30}[аеиуя]ть(?:ся)?\s|(?:^|\s)(?:настройк|установк|использовани|создани|ремонт|рецепт|конфигураци|импорт|экспорт|работа с)/iu,
  zh: /^(?:如何|怎么|安装|配置|设置|使用|创建)|(?:安装|配置|设置|使用|教程|入门|做法)$/u,
  ja: /(?:方|方法|手順|設定|する|インストール|作成|入門|レシピ|修理)$/u,
};
/** A name from source code, as it is written there: `mod_proxy`, `fs.readFile`, `useEffect`. */
const IDENTIFIER = /^\S*(?:[\p{L}\d][_.](?=[\p{L}\d])|::|\(\)|\p{Ll}\p{Lu})\S*$/u;

/** Whether a topic is something that somebody does, where its language says that by its words. */
export function isWhatSomebodyDoes(topic: string, language: string): boolean {
  const done = Object.hasOwn(DONE, language) ? DONE[language] : DONE.en;
  return actionOf(topic, language) !== null || done?.test(topic) === true;
}

/** `Removing stains from wool` can be done or not, but nobody asks what it means; `landing page` they do. */
export function isDoing(topic: string, language: string): boolean {
  const doing = Object.hasOwn(DOING, language) ? DOING[language] : undefined;
  return doing?.test(topic) === true && isWhatSomebodyDoes(topic, language);
}

export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

/** Whether a text ends in a question mark. */
export function endsAsQuestion(text: string): boolean {
  return QUESTION_MARK.test(text);
}

/** Whether a question is answered by a number. */
export function asksHowMuch(text: string): boolean {
  return HOW_MUCH.test(text);
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
