/**
 * Words that carry grammar rather than subject, per language, with those that only ask or want (`combien`, `need`):
 * they never become key terms, and a query is not matched by them. Words of scripts without spaces are in the form
 * that `Intl.Segmenter` cuts them.
 */
import { primaryLanguage } from './language.ts';

const LISTS: Readonly<Record<string, string>> = {
  en: `a about based like see use used uses using above after again against all also am an and any are aren't as at be because been before being below
    between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each either
    else ever every few for from further get gets got had has hasn't have haven't having he her here here's hers
    herself him himself his how however i i'd i'll i'm i've if in into is isn't it it's its itself just let let's may
    me might more most much must my myself neither no nor not now of off often on once one only onto or other our ours
    ourselves out over own per rather same shall she should shouldn't since so some such than that that's the their
    theirs them themselves then there there's these they they'll they're they've this those though through to too
    under until up upon us very via was wasn't we we'll we're we've were weren't what what's when where whether which
    while who whom whose why will with within without won't would wouldn't yet you you'll you're you've your yours
    yourself yourselves across along alongside amid among amongst around aside behind beside besides beyond despite
    instead need needed needs throughout toward towards want wanted wants whatever whenever wherever whichever
    whoever`,
  de: `ab aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes auch auf aus außer
    bei beim bereits bin bis bist da dabei dadurch dafür damit danach dann daran darauf daraus darf darin darum das
    dass davon dazu dein deine deinem deinen deiner dem den denen denn der deren des dessen die dies diese diesem
    diesen dieser dieses doch dort du durch ein eine einem einen einer eines einige einigen er es etwa etwas euch euer
    eure für gegen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres
    im in indem ins ist ja jede jedem jeden jeder jedes jedoch kann kein keine keinem keinen keiner können könnte man
    mehr mein meine meinem meinen meiner mich mir mit muss müssen nach nein nicht nichts noch nun nur ob oder ohne
    schon sehr sei sein seine seinem seinen seiner seit sich sie sind so sobald solche sollte sondern sonst soll sollen
    sowie über um und uns unser unsere unseren unter vom von vor während war waren warum was weil welche welchem
    welchen welcher welches wenn wer werde werden wie wieder will wir wird wirst wo wollen wurde wurden würde zu zum
    zur zwar zwischen anhand anstatt außerhalb brauche brauchen brauchst braucht darfst dürfen dürfte entlang
    gegenüber hätte hätten innerhalb kannst könnt konnte konnten könnten möchte möchten musste mussten musst müsst
    müsste müssten neben seid sollst sollt solltest sollten statt trotz viel viele vielen vieler wann wäre wären
    wegen weshalb wieso wieviel wieviele willst wobei wodurch wofür woher wohin wollt wollte wollten womit woran
    worauf woraus worin worüber würdest würden`,
  fr: `à afin ai aie ainsi alors après as au aucun aucune aujourd'hui auquel aura aussi autre autres aux auxquels
    avait avant avec avez avoir avons ayant c ça car ce ceci cela celle celles celui cependant ces cet cette ceux
    chaque chez comme comment d dans de depuis des dès donc dont du duquel elle elles en encore entre es est et étaient
    était étant été être eu eux fait faire faut font hors ici il ils j je jusqu l la là laquelle le lequel les
    lesquelles lesquels leur leurs lors lorsque lui m ma mais me même mêmes mes moi moins mon n ne ni nos notre nous on
    ont ou où par parce parmi pas pendant peu peut peuvent plus plusieurs pour pourquoi puis puisque qu quand que quel
    quelle quelles quels qui quoi s sa sans se sera serait ses si soi sois soit son sont sous souvent sur t ta tandis
    te tes toi ton toujours tous tout toute toutes très trop tu un une vers voici voilà vos votre vous y auprès
    aurait auront avais besoin combien derrière devant devez devons devra devrait devrez doit doivent êtes
    faisons faites faudra faudrait fera malgré outre peux pourra pourrait pourrez pourront pouvez pouvons quelque
    quelques selon serez seront sommes veulent veut veux voudrait voulez voulons`,
  es: `a al algo algún alguna algunas alguno algunos ambos ante antes aquel aquella aquellas aquello aquellos aquí
    así aun aún aunque bajo bien cada casi como cómo con contra cual cuál cuales cuáles cualquier cuando cuándo cuanto
    de del desde donde dónde dos durante e el él ella ellas ello ellos en entonces entre era eran eres es esa esas ese
    eso esos esta está estaba estado están estar estas este esto estos estoy fue fueron ha había han hasta hay he hace
    hacer incluso la las le les lo los luego más me mediante mi mientras mis mismo misma muy nada ni ningún ninguna no
    nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque pues puede
    pueden que qué quien quién quienes se sea según ser será si sí sido siempre sin sino sobre solo sólo son soy su
    sus suya suyo tal también tampoco tan tanto te tener tengo ti tiene tienen toda todas todavía todo todos tras tu tú
    tus tuya tuyo un una unas uno unos usted ustedes va vosotros y ya yo alrededor cuánta cuántas cuántos debe
    deben debemos debería deberían debes debo delante detrás hacen hago necesita necesitamos necesitan necesitas
    necesito podemos podrá podrán podría podrían puedes puedo quiere quieren quieres quiero`,
  it: `a abbiamo ad adesso agli ai al alla alle allo allora altra altre altri altro anche ancora avere aveva avevano
    c che chi ci ciascuno ciò coi col come con contro cosa così cui d da dagli dai dal dall dalla dalle dallo degli dei
    del dell della delle dello dentro di dopo dove dovere due dunque durante e è ed egli ella entrambi era erano essa
    esse essere essi fa fare fino fra fu furono già gli ha hai hanno ho i il in infatti inoltre io l la le lei li lo
    loro lui m ma me meno mentre mi mia mie miei mio molto ne nè né negli nei nel nell nella nelle nello no noi non
    nostra nostre nostri nostro o ogni oltre oppure ora per perché perciò però più poco poi possono prima propria
    proprio può qual quale quali quando quanto quasi quella quelle quelli quello questa queste questi questo qui quindi
    s sarà se sei sempre senza si sia siamo siano siete solo sono sopra sotto sta stata state stati stato su sua sue
    sugli sui sul sull sulla sulle sullo suo suoi t ti tra tu tua tue tuo tuoi tutta tutte tutti tutto un una uno v vi
    voi vostra vostre vostri vostro accanto attraverso bisogna cos davanti deve devi devo devono dietro
    dobbiamo dov dovrebbe dovrebbero faccio fanno malgrado nonostante occorre occorrono possiamo posso potete potrà
    potrebbe potrebbero presso puoi quanta quante quanti tramite vogliono voglio vuoi vuole`,
  pt: `a à ainda além algo alguém algum alguma algumas alguns ambos ante antes ao aos apenas após aquela aquelas aquele
    aqueles aquilo as às assim até através bem cada com como contra cuja cujo da daquela daquele das de dela delas dele
    deles depois desde dessa desse desta deste do dos durante e é ela elas ele eles em embora enquanto entre era eram
    essa essas esse esses esta está estão estar estas este estes estou eu foi foram for fosse há isso isto já la lhe
    lhes lo logo mais mas me mediante mesma mesmo meu meus minha minhas muito muita muitas muitos na não nas nem
    nenhum nenhuma nessa nesse nesta neste no nós nos nossa nossas nosso nossos num numa o onde os ou outra outras
    outro outros para pela pelas pelo pelos per pode podem pois por porém porque pouco quais qual qualquer quando
    quanto que quê quem são se seja sejam sem sempre sendo ser será seu seus si sido sob sobre sua suas sim tal também
    tampouco tão te tem têm ter teu teus toda todas todavia todo todos tu tua tuas tudo um uma umas uns vai você vocês
    vos deve devem devemos devo deverá deveria deveriam faço faz fazem fazer perante podemos poderá
    poderão poderia poderiam posso precisa precisam precisamos preciso quanta quantas quantos quer querem quero`,
  nl: `aan af al alle alleen alles als altijd andere ben bij binnen bijna boven buiten daar daarbij daarna daarom dan
    dat de deze die dit doch doen door dus een eens elk elke en er ervan erg etc even ge geen geweest haar had hadden
    heb hebben hebt heeft hem hen het hier hij hoe hun ik in is ja je jij jou jouw jullie kan kunnen kunt laten maar
    me meer men met mij mijn moet moeten mogen na naar naast niet niets nog nu of om omdat onder ons onze ook op over
    per reeds sinds te tegen tijdens toch toe toen tot tussen u uit uw van vanaf veel via volgens voor vooral waar
    waarom waarin wanneer want waren was wat we weer wel welk welke werd werden wie wij wil willen word worden wordt
    zal ze zelf zich zij zijn zo zoals zonder zou zouden zowel zullen hoeveel kon konden moest moesten mocht nodig
    waarmee waarop waarvoor wilde wilt zult`,
  ru: `а без более больше будет будто будут бы был была были было быть в вам вами вас ваш ваша ваше ваши весь во вот все
    всё всегда всего всех вы где да даже для до его ее её если есть еще ещё ею её ж же за здесь и из или им ими иногда
    их к как какая какие какой когда который которая которое которые которых которой кто куда ли либо лишь между меня
    мне много могут может можно мой мы на над надо нам нас наш наша наше наши не него нее неё ней нельзя нет ни нибудь
    никогда ним них ничего но ну о об один однако он она они оно от очень перед по под после потом потому почти при
    про раз разве с сам самый свой своя свое своё свои себе себя сейчас со совсем так также такой такая такие там те
    тебя тем теперь то тогда того тоже той только том тот тут ты у уж уже хотя чего чем через что чтобы чуть эта эти
    этим этих это этого этой этом этот эту я должен должна должно должны какого какую каким каких могу можем можете
    нужен нужна нужно нужны сколько хочу хотите хочет`,
  zh: `的 了 和 是 在 我 有 他 这 中 也 就 不 人 都 一 一个 上 我们 到 说 要 会 对 与 及 或 等 以 为 而 之 于 其 被 把
    从 向 但 但是 如果 因为 所以 可以 这个 那个 什么 怎么 如何 为什么 哪 哪些 吗 呢 吧 啊 很 更 最 还 又 再 已 已经 将
    能 您 你 你们 他们 它 它们 她 此 该 各 每 则 若 并 并且 以及 通过 进行 使用 没有 这些 那些 时 后 前 里 内 下 个 种`,
  ja: `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その
    あっ よう また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる に ます
    です ました でし でした ませ ん せ う そして それ それぞれ どの どう どのよう なぜ 何 いつ どこ 誰 あの ここ そこ
    でき できる どれ くらい ぐらい いくら いくつ および または ください について ので のか には では とは にも でも さん たち ば たい ましょ お ご`,
};

const SETS = new Map(Object.entries(LISTS).map(([lang, list]) => [lang, new Set(list.trim().split(/\s+/u))]));
const NONE: ReadonlySet<string> = new Set();

/** The languages `stopwords` knows, as primary subtags. */
export const stopwordLanguages: readonly string[] = Object.keys(LISTS);

/** Lower-case stop words of a BCP 47 tag's language; English when the tag is null, empty for an unknown language. */
export function stopwords(lang: string | null): ReadonlySet<string> {
  return SETS.get(primaryLanguage(lang) ?? 'en') ?? NONE;
}
