/**
 * What opens a sentence that says when, why or of which one something holds, by primary subtag: conjunctions,
 * restrictions and what points at something said before. Each matches lower-cased text.
 */
const OPENING: Readonly<Record<string, string>> = {
  en: 'if|when|while|whenever|because|although|though|unless|as|since|only|until|once|whereas|whether|after|before|and|but|or|so|yet|each|every|some|most|many|another|using|what|how|why|where|for each|in (?:practice|fact|general|particular|th(?:is|at|ese|ose)|such|our|its)|th(?:is|at|ese|ose)|my|your|our|his|her|its|their',
  de: 'wenn|falls|sobald|weil|da|obwohl|obgleich|während|nachdem|bevor|solange|indem|nur|als|wie|ob|damit|und|aber|oder|denn|doch|in der praxis|in diese[mrn]|diese[rsmn]?|jene[rsmn]?|jede[rsmn]?|(?:[mds]ein|ihr|unser|eure?)e?',
  fr: "si|quand|lorsqu?e?|puisqu?e?|parce qu?e?|bien qu?e?|comme|seule?s?|seulement|tandis que|alors que|et|mais|ou|or|car|donc|en pratique|dans la pratique|dans ce(?:t|tte|s)?|ce(?:t|tte|s)?|c'|[mts](?:on|a|es)|notre|nos|votre|vos|leurs?|chaque",
  es: 'si|cuando|mientras|porque|aunque|como|(?:puesto|ya|dado) que|s[oó]lo|solamente|y|e|pero|o|pues|en la práctica|en est[eao]s?|est[eao]s?|es[eao]s?|mis?|tus?|sus?|nuestr[oa]s?|cada',
  it: 'se|quando|mentre|perché|poiché|benché|sebbene|siccome|come|giacché|solo|soltanto|e|ed|ma|o|oppure|in pratica|in quest[oaie]|quest[oaie]|quel(?:l[oaie])?|mi[oa]|tu[oa]|su[oa]|nostr[oaie]|ogni',
  pt: 'se|quando|enquanto|porque|embora|como|(?:já|visto) que|uma vez que|só|somente|apenas|e|mas|ou|pois|na prática|nest[ea]s?|est[ea]s?|ess[ea]s?|meus?|minhas?|seus?|suas?|noss[oa]s?|cada',
  nl: 'als|wanneer|omdat|hoewel|terwijl|doordat|aangezien|nadat|voordat|zodra|zoals|sinds|alleen|slechts|en|maar|of|want|dus|in de praktijk|in dit|in deze|deze|dit|die|dat|mijn|jouw|uw|haar|onze?|hun|elke?|iedere?',
  ru: 'если|когда|пока|потому что|так как|поскольку|хотя|как|только|лишь|и|но|а|или|однако|на практике|в эт(?:ом|ой|их)|эт(?:от|а|о|и)|т(?:от|а|о|е)|мо[йяеи]|ваш[аеи]?|наш[аеи]?|их|его|её|кажд(?:ый|ая|ое)',
  zh: '如果|当|當|若|因为|因為|由于|由於|虽然|雖然|尽管|儘管|只有|只要|既然|除非|但|而且|并且|这|這|那|该|該|此|您|你|我|每',
  ja: 'もし|[こそあ](?:の|れ|こ|うした)|また|しかし|ただし|例えば|たとえば|なお|次の|以下|[下上]記|各|(?:多く|一部|ほとんど|すべて|全て)の',
};

/** What a clause has and the name of a thing has not: finite verbs and conjunctions, by primary subtag. */
const CLAUSE: Readonly<Record<string, string>> = {
  en: "is|are|was|were|be|has|have|had|will|would|could|should|cannot|does|did|isn't|aren't|that|which|who|whose|because|if|when|where|while|since",
  de: 'ist|sind|war|waren|wird|werden|wurden?|hat|haben|kann|können|muss|soll|dass|weil|wenn',
  fr: "est|sont|était|étaient|sera|seront|ont|avait|peut|qui|que|qu'|dont|où|car",
  es: 'es|son|era|eran|está|están|fue|ha|han|será|puede|que|quien|cuy[oa]s?|donde|porque',
  it: 'è|sono|era|erano|ha|hanno|sarà|può|che|cui|perché',
  pt: 'é|são|era|eram|está|estão|foi|será|pode|que|quem|cuj[oa]s?|onde|porque',
  nl: 'is|was|waren|wordt|worden|heeft|hebben|zal|kan|dat|omdat|wanneer|die',
  ru: 'котор\\p{L}{1,3}|что|чтобы|если|когда|является|являются|был[аои]?|будет|может|имеет',
  zh: '认为|認為|可以|如果|因为|因為|能够|能夠|应该|應該|已经|已經',
  ja: 'を|が|は|ので|場合|とき|ため',
};

/** Code's name of a member is not what it is a member of: `net.Server`, `SQLITE_READ`, `std::map`. */
const MEMBER = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]{0,80}(?:[._]|::|->)\p{L}[\p{L}\p{N}_.]{0,80}/gu;
const QUOTATION_MARKS = /["“”„«»「」『』]/gu;
const ARTICLE = /^\p{L}{1,3}['\s]/u;
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja']);

const OPENINGS = compiled(OPENING, String.raw`^[^\p{L}\p{N}]{0,4}`);
const CLAUSES = compiled(CLAUSE, String.raw`(?<![\p{L}\p{N}-])`);

function compiled(words: Readonly<Record<string, string>>, start: string): ReadonlyMap<string, RegExp> {
  const pattern = ([language, alternatives]: [string, string]): [string, RegExp] => {
    const isUnspaced = UNSPACED.has(language);
    const from = isUnspaced && !start.startsWith('^') ? '' : start;
    // An elided word ends in its apostrophe: `qu'il`.
    const end = isUnspaced ? '' : String.raw`(?:(?<=')|(?![\p{L}\p{N}-]))`;
    return [language, new RegExp(`${from}(?:${alternatives})${end}`, 'u')];
  };
  return new Map(Object.entries(words).map(pattern));
}

/**
 * Whether what stands before the verb of a sentence names a thing, and is neither a condition nor a clause of its own.
 * Both are lower-cased.
 * @param title what a name may be spelled like, whatever words it has (`Only child`); undefined where anything is asked for
 */
export function isPlainSubject(subject: string, language: string, title: string | undefined): boolean {
  const name = subject.trim();
  if (isQuoteOpen(name)) return false;
  if (title !== undefined && (name.match(MEMBER) ?? []).some((member) => !title.includes(member)))
    return false;
  const opening = OPENINGS.get(language)?.exec(name)?.[0];
  const isTitle = title?.includes(name) === true;
  if (opening !== undefined && !(isTitle && name.length > opening.length)) return false;
  if (isTitle || title?.includes(name.replace(ARTICLE, '')) === true) return true;
  return CLAUSES.get(language)?.test(name) !== true;
}

/** Whether a text ends within a quotation that it begins, or begins without one that it ends. */
export function isQuoteOpen(text: string): boolean {
  return (text.match(QUOTATION_MARKS)?.length ?? 0) % 2 === 1;
}
