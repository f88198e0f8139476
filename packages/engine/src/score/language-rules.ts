/** What the signals look for in a language's words. Patterns match lower-cased text. */
export interface LanguageRules {
  /** Words that say whose a quotation is. */
  attribution: RegExp;
  /** Pronouns and common nouns of those who say something: people and works. */
  speakers: RegExp;
  /** At its end: what stands before a title and no statement. */
  titled: RegExp;
  /** What is quoted and said by nobody: messages of software and the words on its screen. */
  unsaid: RegExp;
  /** What joins a term to its definition. */
  definition: RegExp;
  /**
   * What opens a sentence that says when, why or of which one something holds: conjunctions, restrictions and what points
   * at something said before.
   */
  opening: RegExp;
  /** What a clause has and the name of a thing has not: finite verbs and conjunctions. */
  clause: RegExp;
  /** Flesch reading ease in its adaptation to the language; null where none is established. */
  readability: ReadingEase | null;
}

/** `base − perSentence × words per sentence − perWord × syllables per word`. */
export interface ReadingEase {
  source: string;
  base: number;
  perSentence: number;
  perWord: number;
  /** Letters that make a syllable; neighbours make one together. */
  vowels: string;
  /** A final `e` after a consonant is not spoken. */
  silentE: boolean;
}

interface Words {
  units: string;
  updated: string;
  /** The script writes no space between words. */
  unspaced?: true;
  /** Without this and the next the language has no rules: a text is asked for numbers and for its date alone. */
  attribution?: string;
  definition?: string;
  speakers?: string;
  titled?: string;
  unsaid?: string;
  /** What says what something is for, and what it must not begin with: `this plugin is used to` tells of one alone, and in English `the plugin`. */
  purpose?: string;
  definite?: string;
  opening?: string;
  clause?: string;
  ease?: ReadingEase;
}

/** Where a language has no words for something. */
const NEVER = '(?!)';
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const LATIN_VOWELS = 'aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœ';

function easeOf(
  source: string,
  base: number,
  perSentence: number,
  perWord: number,
  silentE = false,
): ReadingEase {
  return { source, base, perSentence, perWord, vowels: LATIN_VOWELS, silentE };
}

/** Before です are nouns, but not those that say how something is. */
const JA_NOMINAL =
  '(?:[\\p{sc=Han}\\p{sc=Kana}ー々a-z）)」』]|もの|こと)(?<!必要|可能|便利|有効|無効|簡単|重要|同じ|不要|十分|有用|的|困難|適切|同様|必須|明らか|自由|大切|容易|最適|安全|特殊|独特|厳密|正確|複雑|単純|有利|有益|通り|以下|以上|以内|例外|普通|無料|人気|正常|問題|好み|オン|オフ|同じもの|ようなもの|べきもの|名前) ?(?:です|で(?:あ[るり]|した)|だ)|の(?:こと|一種|総称|略称?)(?:です|で(?:あ[るり])?|だ)?|(?:のこと)?を(?:い[いう]|言[いう]|指(?:し|す|示)|示|意味し|意味する)(?:ます)?|と(?:呼ば?|定義さ)(?:れ|び|ぶ)(?:ます|る|てい(?:ます|る))?';

const NORWEGIAN: Words = {
  units:
    'prosent|tusen|million(?:er)?|milliard(?:er)?|kroner|kr|euro|sekunder|minutter|timer?|dag(?:er)?|uker?|måned(?:er)?|år|meter|kilometer|gram|kilo|tonn|liter|grader|ganger|personer|mennesker|kunder|bedrifter',
  updated: '(?:sist )?(?:oppdatert|endret|redigert)',
};

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    units:
      'percent|per cent|percentage points?|thousand|million|billion|trillion|dollars?|euros?|pounds?|cents?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|(?:kilo|centi|milli)?met(?:er|re)s?|miles?|mph|yards?|feet|inch(?:es)?|acres?|hectares?|(?:kilo|milli)?grams?|ounces?|oz|lbs?|tons?|tonnes?|(?:milli)?lit(?:er|re)s?|gallons?|degrees?|watts?|volts?|calories?|bytes?|megabytes?|gigabytes?|times|people|users|customers|companies|participants|respondents|studies',
    attribution:
      'according to|said|says|say|told|wrote|writes|explained|explains|noted|notes|stated|states|argues|argued|reported|reports|concluded|concludes|added|as .{2,40} put it|in the words of',
    speakers:
      'she|he|they|authors?|researchers?|scientists?|experts?|director|president|founder|spokes(?:man|woman|person)|study|report|paper|book|article|standard|specification',
    titled: 'in|under|see|from|section|chapter|called|named|titled',
    unsaid:
      'messages?|errors?|warnings?|logs?|logged|output|prints?|options?|buttons?|links?|prompts?|commands?|commits?|labels?|menus?',
    definition:
      '(?<!there )(?:is|are|was|were) (?:an?|the(?! same| opposite of| case)|one of|any|defined as|how|what|when|where)|are (?:\\p{L}+ ){0,3}(?:that|which|who|used)|(?<!by )means(?! of)|refers to|denotes|stands for|can be defined as',
    purpose: '(?:is|are) (?:used|designed|intended|meant) (?:to(?! being)|for|as)',
    definite: 'th(?:e|is|at|ese|ose)|my|your|our|his|her|its|their|each|every|such',
    opening:
      'if|when|while|whenever|because|although|though|unless|as|since|only|until|once|whereas|whether|after|before|and|but|or|so|yet|each|every|some|most|many|another|using|what|how|why|where|for each|in (?:practice|fact|general|particular|th(?:is|at|ese|ose)|such|our|its)|th(?:is|at|ese|ose)|my|your|our|his|her|its|their',
    clause:
      "is|are|was|were|be|has|have|had|will|would|could|should|cannot|does|did|isn't|aren't|that|which|who|whose|because|if|when|where|while|since|used",
    updated:
      'last updated?|updated|last (?:edited|changed|change(?=:))|last modified|last revised|revised|last reviewed|reviewed|modified|[$](?:lastchanged)?date',
    ease: easeOf('Flesch 1948', 206.835, 1.015, 84.6, true),
  },
  de: {
    units:
      'prozent|prozentpunkte?|tausend|millionen?|milliarden?|euro|dollar|cent|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|(?:kilo|zenti|milli)?metern?|hektar|(?:kilo|milli)?gramm|tonnen?|(?:milli)?litern?|grad|watt|volt|kalorien|byte|mal|menschen|personen|nutzer|kunden|unternehmen|befragten?|studien',
    attribution:
      'laut|zufolge|sagte|sagt|erklärte|erklärt|schreibt|schrieb|betonte|betont|meint|meinte|berichtet|berichtete|heißt es',
    speakers: 'er|sie',
    titled: 'in|im|unter|siehe|abschnitt|kapitel|namens|titel',
    unsaid:
      '(?:fehler)?meldung(?:en)?|fehler|warnung(?:en)?|log|ausgabe|option(?:en)?|schaltfläche|link|befehl',
    definition:
      '(?:ist|sind|war|waren) (?:eine?r?|eines|der|die|das|jede[rs]?|wenn)|bedeutet|bezeichnet|bezeichnen|nennt man|versteht man|steht für',
    purpose:
      '(?:wird|werden) (?:verwendet|benutzt|genutzt|eingesetzt)|(?:dient|dienen) (?:als|dazu|der|dem|zu[mr]?)',
    definite: 'diese[rs]?|jene[rs]?|jede[rs]?|solche|(?:[mds]ein|ihr|unser|eure?)e?',
    opening:
      'wenn|falls|sobald|weil|da|de[mn]|obwohl|obgleich|während|nachdem|bevor|solange|indem|nur|als|wie|ob|damit|und|aber|oder|denn|doch|in der praxis|in diese[mrn]|diese[rsmn]?|jene[rsmn]?|jede[rsmn]?|(?:[mds]ein|ihr|unser|eure?)e?',
    clause: 'ist|sind|war|waren|wird|werden|wurden?|hat|haben|kann|können|muss|soll|dass|weil|wenn',
    updated:
      'aktualisiert|überarbeitet|zuletzt am(?=.{0,40} (?:geändert|bearbeitet))|zuletzt geändert|zuletzt bearbeitet|letzte änderung|letzte aktualisierung|stand',
    ease: easeOf('Amstad 1978', 180, 1, 58.5),
  },
  fr: {
    units:
      'pour cent|pourcents?|points?|mille|millions?|milliards?|euros?|dollars?|centimes?|secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|années?|(?:kilo|centi|milli)?mètres?|hectares?|(?:kilo|milli)?grammes?|tonnes?|(?:centi|milli)?litres?|degrés?|watts?|volts?|calories?|octets?|fois|personnes|utilisateurs|clients|entreprises|participants|études',
    attribution:
      "selon|d'après|déclare|déclaré|affirme|affirmé|explique|expliqué|écrit|souligne|souligné|précise|précisé|a dit|dit|rapporte",
    speakers: 'il|elle|ils|elles|étude|rapport|livre|auteure?s?|chercheurs?',
    titled: 'dans|en|sous|voir|section|chapitre',
    unsaid: 'messages?|erreurs?|avertissements?|journal|sortie|options?|bouton|lien|commandes?',
    definition:
      "(?:est|sont|était|étaient) (?:une?|les?|la|l'\\p{L}+|des|celle|celui)|signifie|désigne|désignent|se définit comme|c'est",
    purpose: '(?:est|sont) (?:utilisée?s?|destinée?s?|conçue?s?) (?:pour|comme|à)|sert à|servent à',
    definite: 'ce(?:t|tte|s)?|[mts](?:on|a|es)|notre|nos|votre|vos|leurs?|chaque',
    opening:
      "si|quand|lorsqu?e?|puisqu?e?|parce qu?e?|bien qu?e?|comme|seule?s?|seulement|tandis que|alors que|et|mais|ou|or|car|donc|en pratique|dans la pratique|dans ce(?:t|tte|s)?|ce(?:t|tte|s)?|c'|[mts](?:on|a|es)|notre|nos|votre|vos|leurs?|chaque",
    clause: "est|sont|était|étaient|sera|seront|ont|avait|peut|qui|que|qu'|dont|où|car",
    updated: 'mis à jour|mise à jour|dernière modification|modifié|actualisé|révisé',
    ease: easeOf('Kandel and Moles 1958', 207, 1.015, 73.6, true),
  },
  es: {
    units:
      'por ciento|puntos?|mil|millones|millón|euros?|dólares?|centavos?|segundos?|minutos?|horas?|días?|semanas?|mes|meses|años?|(?:kiló|centí|milí)?metros?|hectáreas?|(?:kilo|mili)?gramos?|toneladas?|(?:mili)?litros?|grados?|calorías?|bytes?|veces|personas|usuarios|clientes|empresas|participantes|estudios',
    attribution:
      'según|de acuerdo con|dijo|dice|afirma|afirmó|explica|explicó|escribe|escribió|señala|señaló|sostiene|declaró|asegura',
    speakers: 'él|ella|estudio|informe|libro|autora?|investigadores',
    titled: 'en|bajo|véase|ver|sección|capítulo',
    unsaid: 'mensajes?|errore?s?|avisos?|registro|salida|opci(?:ón|ones)|botón|enlace|comandos?',
    definition:
      '(?:es|son|era|eran) (?:una?|unos|unas|el|las?|los|lo|aquel|aquella)|significa|se refiere a|se define como|consiste en|designa',
    purpose:
      '(?:se (?:usan?|utilizan?|emplean?)|(?:es|son) (?:usad|utilizad)[oa]s?) (?:para|como)|sirven? para',
    definite: 'est[eao]s?|es[eao]s?|mis?|tus?|sus?|nuestr[oa]s?|cada',
    opening:
      'si|cuando|mientras|porque|aunque|como|(?:puesto|ya|dado) que|s[oó]lo|solamente|y|e|pero|o|pues|en la práctica|en est[eao]s?|est[eao]s?|es[eao]s?|mis?|tus?|sus?|nuestr[oa]s?|cada',
    clause: 'es|son|era|eran|está|están|fue|ha|han|será|puede|que|quien|cuy[oa]s?|donde|porque',
    updated:
      'actualizado|actualizada|última actualización|última modificación|(?:edit|modific)\\p{L}{1,3} por última vez|modificado|revisado',
    ease: easeOf('Szigriszt-Pazos 1993', 206.835, 1, 62.3),
  },
  it: {
    units:
      'per cento|punti|mila|milioni|milione|miliardi|miliardo|euro|dollari|centesimi|secondi|minuti|ore|giorni|settimane|mesi|anni|(?:chilo|centi|milli)?metri|ettari|(?:chilo|milli)?grammi|tonnellate|(?:milli)?litri|gradi|calorie|byte|volte|persone|utenti|clienti|aziende|partecipanti|studi',
    attribution:
      'secondo|afferma|affermato|spiega|spiegato|dice|ha detto|scrive|scritto|sottolinea|dichiara|dichiarato|sostiene|riferisce',
    speakers: 'lui|lei|studio|rapporto|libro|autore|autrice|ricercatori',
    titled: 'in|nel|nella|sotto|vedi|sezione|capitolo',
    unsaid: 'messaggi[o]?|errori?|avvis[oi]|registro|uscita|opzion[ei]|pulsante|collegamento|comand[oi]',
    definition:
      "(?:è|sono|era|erano) (?:un[ao']?|il|la|lo|l'\\p{L}+|i|gli|le)|significa|si riferisce a|si definisce|consiste|designa",
    purpose:
      '(?:è|sono|viene|vengono) (?:usat|utilizzat)[oaie] (?:per|come)|si (?:usa|usano) (?:per|come)|serv(?:e|ono) (?:a|per)',
    definite: 'quest[oaie]|quel(?:l[oaie])?|mi[oa]|tu[oa]|su[oa]|nostr[oaie]|ogni',
    opening:
      'se|quando|mentre|perché|poiché|benché|sebbene|siccome|come|giacché|solo|soltanto|e|ed|ma|o|oppure|in pratica|in quest[oaie]|quest[oaie]|quel(?:l[oaie])?|mi[oa]|tu[oa]|su[oa]|nostr[oaie]|ogni',
    clause: 'è|sono|era|erano|ha|hanno|sarà|può|che|cui|perché',
    updated:
      'aggiornato|aggiornata|revisionat[ao]|ultimo aggiornamento|ultima modifica|modificat[ao] (?:per )?l.ultima volta|modificato|rivisto',
    ease: easeOf('Franchina and Vacca 1972', 206, 1, 65),
  },
  pt: {
    units:
      'por cento|pontos?|mil|milhões|milhão|bilhões|bilhão|euros?|dólares?|reais|centavos?|segundos?|minutos?|horas?|dias?|semanas?|mês|meses|anos?|(?:quil[ôó]|centí|milí)?metros?|hectares?|(?:quilo|mili)?gramas?|toneladas?|(?:mili)?litros?|graus?|calorias?|bytes?|vezes|pessoas|usuários|utilizadores|clientes|empresas|participantes|estudos',
    attribution:
      'segundo|de acordo com|conforme|disse|diz|afirma|afirmou|explica|explicou|escreve|escreveu|destaca|declarou|ressalta',
    speakers: 'ele|ela|estudo|relatório|livro|autora?|pesquisadores',
    titled: 'em|no|na|sob|ver|veja|seção|secção|capítulo',
    unsaid: 'mensagem|mensagens|erros?|avisos?|registro|saída|opç(?:ão|ões)|botão|ligação|comandos?',
    definition:
      '(?:é|são|era|eram) (?:uma?|uns|umas|os?|as?|aquele|aquela)|significa|refere-se|define-se|consiste|designa',
    purpose: '(?:é|são) (?:usad|utilizad)[oa]s? (?:para|como)|servem? para',
    definite: 'est[ea]s?|ess[ea]s?|meus?|minhas?|seus?|suas?|noss[oa]s?|cada',
    opening:
      'se|quando|enquanto|porque|embora|como|(?:já|visto) que|uma vez que|só|somente|apenas|e|mas|ou|pois|na prática|nest[ea]s?|est[ea]s?|ess[ea]s?|meus?|minhas?|seus?|suas?|noss[oa]s?|cada',
    clause: 'é|são|era|eram|está|estão|foi|será|pode|que|quem|cuj[oa]s?|onde|porque',
    updated:
      'atualizado|atualizada|última atualização|última modificação|(?:edit|modific)ad[ao] p(?:or|ela) última vez|modificado|revisto|revisado',
    ease: easeOf('Martins and others 1996', 248.835, 1.015, 84.6),
  },
  nl: {
    units:
      'procent|procentpunten?|duizend|miljoen|miljard|euro|dollar|cent|seconden?|minuten?|uur|uren|dagen?|weken?|maanden?|jaar|jaren|(?:kilo|centi|milli)?meter|hectare|(?:kilo|milli)?gram|ton|(?:milli)?liter|graden|bytes?|keer|mensen|personen|gebruikers|klanten|bedrijven|deelnemers|studies',
    attribution:
      'volgens|aldus|zegt|zei|stelt|stelde|verklaart|verklaarde|schrijft|schreef|legt uit|benadrukt|meldt',
    speakers: 'hij|zij|ze|onderzoek|rapport|boek|auteur|onderzoekers',
    titled: 'in|onder|zie|sectie|hoofdstuk',
    unsaid:
      'melding(?:en)?|foutmelding|fout(?:en)?|waarschuwing(?:en)?|log|uitvoer|opties?|knop|link|opdracht',
    definition: '(?:is|zijn|was|waren) (?:een|de|het|elke?|als)|betekent|verwijst naar|noemt men|staat voor',
    purpose: '(?:wordt|worden) gebruikt|dien(?:t|en) (?:om|als|voor|ter)',
    definite: 'deze|dit|die|dat|mijn|jouw|uw|zijn|haar|onze?|hun|elke?',
    opening:
      'als|wanneer|omdat|hoewel|terwijl|doordat|aangezien|nadat|voordat|zodra|zoals|sinds|alleen|slechts|en|maar|of|want|dus|in de praktijk|in dit|in deze|deze|dit|die|dat|mijn|jouw|uw|haar|onze?|hun|elke?|iedere?',
    clause: 'is|was|waren|wordt|worden|heeft|hebben|zal|kan|dat|omdat|wanneer|die',
    updated: 'bijgewerkt|laatst (?:gewijzigd|bewerkt)|laatste wijziging|laatste update|gewijzigd|herzien',
    ease: easeOf('Douma 1960', 206.84, 0.93, 77),
  },
  ru: {
    units:
      'процент(?:а|ов)?|пункт(?:а|ов)?|тыс|тысяч[аи]?|млн|миллион(?:а|ов)?|млрд|миллиард(?:а|ов)?|рубл(?:ь|я|ей)|доллар(?:а|ов)?|евро|руб|секунд[аы]?|минут[аы]?|час(?:а|ов)?|дн(?:я|ей)|день|недел[яиь]|месяц(?:а|ев)?|год(?:а|у)?|лет|метр(?:а|ов)?|километр(?:а|ов)?|км|кг|грамм(?:а|ов)?|тонн[аы]?|литр(?:а|ов)?|градус(?:а|ов)?|байт|раз[а]?|человек[а]?|пользовател(?:я|ей)|клиент(?:а|ов)|компани[йи]',
    attribution:
      'по словам|по данным|согласно|сказал[аи]?|говорит|отметил[аи]?|отмечает|заявил[аи]?|пишет|написал[аи]?|объяснил[аи]?|сообщает|считает|подчеркнул[аи]?',
    speakers: 'он|она|они|автор[аы]?|исследовател[ьи]|уч[её]ны[ей]|эксперт[ыа]?|отч[её]т[ае]?',
    titled: 'в|во|под|см|раздел[е]?|глав[ае]',
    unsaid:
      'сообщени[ея]|ошибк[аи]|предупреждени[ея]|журнал[е]?|вывод|опци[яи]|кнопк[аи]|ссылк[аи]|команд[аы]',
    definition:
      '[—–](?! (?:необходимо|нужно|можно|следует|не)(?!\\p{L}))|это|является|являются|означает|называется|называют|представляет собой',
    purpose:
      'используется|используются|применяется|применяются|(?:служит|служат|предназначена?|предназначены) для',
    definite: 'эт(?:от|а|о|и)|т(?:от|а|о|е)|мо[йяеи]|ваш[аеи]?|наш[аеи]?|их|его|её|кажд(?:ый|ая|ое)',
    opening:
      'если|когда|пока|потому что|так как|поскольку|хотя|как|только|лишь|и|но|а|или|однако|на практике|в эт(?:ом|ой|их)|эт(?:от|а|о|и)|т(?:от|а|о|е)|мо[йяеи]|ваш[аеи]?|наш[аеи]?|их|его|её|кажд(?:ый|ая|ое)',
    clause: 'котор\\p{L}{1,3}|что|чтобы|если|когда|является|являются|был[аои]?|будет|может|имеет',
    updated:
      'обновлено|обновлён|обновлена|последнее обновление|последнее изменение|последний раз (?:был[аои]? )?(?:отредактирован|измен[её]н|редактировал)\\p{L}{0,4}|изменено|дата изменения',
    ease: { ...easeOf('Oborneva 2006', 206.835, 1.3, 60.1), vowels: 'аеёиоуыэюя' },
  },
  zh: {
    units:
      '个百分点|百分点|万|亿|元|美元|欧元|秒|分钟|小时|天|周|个月|年|米|公里|千克|公斤|吨|升|度|倍|人|次|名|家|项|位',
    // Not 数据 (data), 名称 (a name), 称为 (is called) or 说明 (explanation), which are parts of manuals.
    attribution:
      '表示|指出|认为|(?<![名自简人职俗统])称(?![为之作号呼])|(?<![小传学])说(?![明法服])|写道|强调|(?<![数证依占])据(?!说)|根据',
    unsaid: '消息|错误|警告|日志|输出|选项|按钮|链接|命令',
    // Not 但是, 不是, 是否 and 是在, where it says that something is so, and not what it is.
    definition:
      '是指|(?<![但还還只不总總都也可于於而若要凡正更])是(?![否的不在因为為了如谁誰哪什怎必]|可以)|指的是|即是|即为|即為|称为|意味着|定义为',
    purpose: '用于|用於|用来|用來',
    definite: '这|這|那|该|該|此|本|您|你|我|每',
    opening:
      '如果|当|當|若|因为|因為|由于|由於|虽然|雖然|尽管|儘管|只有|只要|既然|除非|但|而且|并且|这|這|那|该|該|此|您|你|我|每',
    clause: '认为|認為|可以|如果|因为|因為|能够|能夠|应该|應該|已经|已經',
    updated: '更新于|更新时间|最后更新|最近更新|修改于|最后修改|最后编辑',
    unspaced: true,
  },
  ja: {
    units:
      'パーセント|ポイント|万|億|円|ドル|ユーロ|秒|分|時間|日|週間|か月|ヶ月|年|メートル|キロ|グラム|トン|リットル|度|倍|人|回|件|社|名',
    // The speaker may stand between: 「…」と山田氏は語った.
    attribution:
      'によると|によれば|と(?:、?[^「」『』。、]{1,30}[はが])?(?:述べ|語[っりるら]|説明し|指摘し|書い(?!てお|てくだ)|話[しす])',
    unsaid: 'メッセージ|エラー|警告|ログ|出力|オプション|ボタン|リンク|コマンド',
    // A topic is what is defined only where it is said to be a thing: not `には`, `場合は`, `は便利です`.
    definition: `とは(?!何|限|いえ|言え|異な|違|別|思|なら|なり|でき|しな|関係|無関係|逆)|というのは|(?<!より|から|まで|[にでとへて]|[いえけせてべめれ]ば|場合|とき|[るたい][時際前]|ため|今|次|以下)は(?=(?:(?!が、|ので|ため、)[^。:：]){1,200}(?:${JA_NOMINAL})(?:[。．.:：」』]|(?<=であり)、|\\s*$))`,
    opening:
      'もし|[こそあ](?:の|れ|こ|うした)|また|しかし|ただし|例えば|たとえば|なお|次の|以下|[下上]記|各|(?:多く|一部|ほとんど|すべて|全て)の',
    clause: 'を|が|は|ので|場合|とき|ため',
    updated: '更新日|最終更新|最終更新日|改訂|更新',
    unspaced: true,
  },
  ko: {
    // With their endings: other words begin as units do, such as 명령 (a command) and 배터리. Not 년대 (a decade), 세기 (a century), 시간대 (a
    // time zone), 분의 (a fraction), nor what counts the day of a month, an occasion or an article.
    units:
      '(?:퍼센트|천|만|억|조 ?(?=원|달러|유로)|원|달러|유로|초(?!과)|분(?!의 ?\\d)|시간(?!대)|일 ?(?=간|동안)|주[간일]|개월|년(?![대도])|킬로미터|미터|킬로그램|그램|톤|리터|배|명|건|종류?|세(?![기대]))+(?:[은는이가을를의에로와과도만씩당간째쯤여대급뿐내후전]|에서|으로|까지|부터|마다|보다|동안|정도|이상|이하|미만|가량|짜리|어치|이나|이며|이고|입니다|이다|이었다|였다){0,4}',
    updated: '최종 ?수정일?|마지막 ?수정|업데이트|수정일|갱신일',
  },
  ar: {
    units:
      '(?:(?:في ال|بال)(?:مئة|مائة)|ألف|آلاف|مليون|ملايين|مليار|تريليون|دولار|يورو|جنيه|ريال|درهم|ثانية|ثوان|دقيقة|دقائق|ساعة|ساعات|يوم|أيام|أسبوع|أسابيع|شهر|أشهر|سنة|سنوات|عام|أعوام|متر|أمتار|كيلومتر|كيلوغرام|كيلوجرام|غرام|جرام|طن|لتر|درجة|مرة|مرات|شخص|أشخاص|نوع|أنواع)(?:ات)?ا?ً?',
    updated: '(?:آخر|تاريخ ال|تم ال)\\s?تحديث|حُ?دِ?ّ?ثت?|تاريخ التعديل|آخر تعديل',
  },
  pl: {
    units:
      'procent|tys|tysięcy|tysiące|mln|mld|milion(?:y|ów)?|miliard(?:y|ów)?|zł|złotych|euro|dolarów|sekund[ay]?|minut[ay]?|godzin[ay]?|dni|tygodni[ae]?|miesi(?:ące|ęcy)|lata?|metr(?:y|ów)|kilometr(?:y|ów)|gram(?:y|ów)|ton[ay]?|litr(?:y|ów)|stopni|razy|osób|osoby|firm|klientów|użytkowników',
    updated: '(?:ostatnia )?aktualizacja|zaktualizowano|ostatnia zmiana',
  },
  tr: {
    units:
      '(?:bin|milyon|milyar|lira|tl|euro|avro|dolar|saniye|dakika|saat|gün|hafta|ay|yıl|metre|kilometre|gram|kilogram|ton|litre|derece|kez|kişi|kullanıcı|müşteri|şirket)(?:l[ıiuü]k|[dt][ıiuü]r|[dt][ae]n?|y?[aeıiuü]|n?[ıiuü]n|l[ae]r)?',
    updated: '(?:son )?güncellen?(?:me|di)(?: tarihi)?|son değişiklik',
  },
  cs: {
    units:
      'procent[ao]?|tisíc[eů]?|milion[uyů]?|miliard[ay]?|korun[ay]?|kč|eur[ao]?|sekund[ay]?|minut[ay]?|hodin[ay]?|dn[yíů]|týdn[yů]|měsíc[eů]?|rok[uy]?|let|metr[uyů]|kilometr[uyů]|gram[uyů]|tun[ay]?|litr[uyů]|stup(?:ně|ňů)|krát|lidí|osob',
    updated: '(?:naposledy |poslední )?(?:aktualizac[ei]|aktualizováno|upraveno|změněno)|poslední změna',
  },
  sv: {
    units:
      'procent|tusen|miljon(?:er)?|miljard(?:er)?|kronor|kr|euro|sekunder|minuter|timm(?:e|ar)|dag(?:ar)?|veck(?:a|or)|månad(?:er)?|år|meter|kilometer|mil|gram|kilo|ton|liter|grader|gånger|personer|människor|kunder|företag',
    updated: '(?:senast )?(?:uppdaterad|uppdaterat|ändrad)|senaste ändring',
  },
  da: {
    units:
      'procent|tusind|million(?:er)?|milliard(?:er)?|kroner|kr|euro|sekunder|minutter|timer?|dage?|uger?|måned(?:er)?|år|meter|kilometer|gram|kilo|tons?|liter|grader|gange|personer|mennesker|kunder|virksomheder',
    updated: '(?:sidst )?(?:opdateret|ændret|redigeret)',
  },
  no: NORWEGIAN,
  nb: NORWEGIAN,
  fi: {
    units:
      'prosent\\p{L}+|tuhat|tuhatta|miljoon\\p{L}+|miljardi\\p{L}*|euro[an]?|sekun\\p{L}+|minuut\\p{L}+|tun(?:ti|tia|nin)|päiv\\p{L}+|viik\\p{L}+|kuukau\\p{L}+|vuo(?:si|tta|den)|metri[än]?|kilometri[än]?|gramma[an]?|tonni[an]?|litra[an]?|aste(?:tta|en)?|kertaa|henkilö\\p{L}*|ihmistä',
    updated: 'päivitetty|(?:viimeksi )?muokattu|viimeisin päivitys',
  },
  hu: {
    units:
      'százalék\\p{L}*|ezer|millió|milliárd|forint|ft|euró|másodperc|perc|ór[aá]|nap|hét|hónap|év(?:es|ig)?|méter|kilométer|gramm|tonna|liter|fok\\p{L}*|-?szor|ember|fő',
    updated: '(?:utolsó )?(?:frissítés|módosítás)|frissítve|módosítva',
  },
  ro: {
    units:
      '(?:de )?(?:procente|mii|milioane|miliarde|lei|euro|secunde|minute|ore|zile|săptămâni|luni|ani|metri|kilometri|grame|tone|litri|grade|ori|persoane|oameni|clienți)',
    updated: '(?:ultima )?(?:actualizare|modificare)|actualizat|modificat',
  },
  uk: {
    units:
      'відсот(?:ок|ка|ки|ків)|тис|тисяч[аі]?|млн|мільйон(?:и|ів)?|млрд|мільярд(?:и|ів)?|грн|грив(?:ня|ні|ень)|євро|долар(?:и|ів)|секунд[аи]?|хвилин[аиу]?|годин[аи]?|дн[іяів]+|день|тиж(?:ні|нів|день)|місяц[іяь]в?|рок[иу]|років|метр(?:и|ів)|кілометр(?:и|ів)|км|кг|грам(?:и|ів)?|тонн[аи]?|літр(?:и|ів)?|градус(?:и|ів)?|раз(?:и|ів)?|осіб|людей',
    updated: 'оновлено|останнє оновлення|востаннє (?:оновлено|змінено)|змінено',
  },
  el: {
    units:
      'τοις εκατό|χιλιάδες|εκατομμύρι[αο]|εκατ|δισ|δισεκατομμύρι[αο]|ευρώ|δολάρια|δευτερόλεπτα|λεπτ[άό]|ώρ(?:α|ες)|ημέρ(?:α|ες)|μέρες|εβδομάδ(?:α|ες)|μήνες|χρόνια|έτη|μέτρα|χιλιόμετρα|γραμμάρια|κιλά|τόνοι|λίτρα|βαθμ(?:οί|ούς|ών)|φορές|άτομα|άνθρωποι',
    updated: '(?:τελευταία )?(?:ενημέρωση|τροποποίηση)|ενημερώθηκε',
  },
  he: {
    units:
      'אחוזים?|אלף|אלפים|מיליון|מיליארד|שקלים|ש"ח|דולר(?:ים)?|אירו|שניות|דקות|שעות|ימים|שבועות|חודשים|שנים|שנה|מטרים?|קילומטרים?|ק"מ|גרם|ק"ג|טון|ליטר(?:ים)?|מעלות|פעמים|אנשים',
    updated: 'עודכן(?: לאחרונה)?|עדכון אחרון',
  },
  vi: {
    units:
      'phần trăm|nghìn|ngàn|triệu|tỷ|đồng|đô la|euro|giây|phút|giờ|ngày|tuần|(?:tháng|năm)(?! \\d)|mét|km|gam|kg|tấn|lít|độ|lần|người',
    updated: 'cập nhật(?: lần cuối)?|sửa đổi lần cuối',
  },
  id: {
    units:
      'persen|ribu|juta|miliar|triliun|rupiah|dolar|euro|detik|menit|jam|hari|minggu|bulan|tahun|meter|kilometer|gram|kilogram|ton|liter|derajat|kali|orang',
    updated: '(?:terakhir )?(?:diperbarui|diubah)|pembaruan terakhir',
  },
  hi: {
    units:
      'प्रतिशत|फीसदी|हज़ार|हजार|लाख|करोड़|अरब|रुपये|रुपए|डॉलर|सेकंड|मिनट|घंटे|घंटा|दिन|दिनों|सप्ताह|हफ्ते|महीने|महीनों|साल|वर्ष|वर्षों|मीटर|किलोमीटर|ग्राम|किलोग्राम|टन|लीटर|डिग्री|बार|लोग|लोगों',
    updated: '(?:अंतिम|आखिरी) (?:अपडेट|बार)|अपडेट(?: किया गया)?',
  },
  th: {
    units:
      '(?:เปอร์เซ็นต์|พัน|หมื่น|แสน|ล้าน|พันล้าน|บาท|ดอลลาร์|ยูโร|วินาที|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี|เมตร|กิโลเมตร|กรัม|กิโลกรัม|ตัน|ลิตร|องศา|เท่า|คน|ครั้ง)[\\p{L}\\p{M}]*',
    updated: '(?:อัปเดต|อัพเดท|ปรับปรุง|แก้ไข)(?:ล่าสุด|เมื่อ)?',
  },
};

const LANGUAGES = new Map(Object.entries(WORDS).map(([language, words]) => [language, compiled(words)]));

/** What is known of a primary language subtag; undefined where that is nothing. */
export function wordsOf(language: string): ReturnType<typeof compiled> | undefined {
  return LANGUAGES.get(language);
}

/** The rules of the same; null where there are none. */
export function languageRules(language: string): LanguageRules | null {
  return LANGUAGES.get(language)?.rules ?? null;
}

function compiled({ units, updated, unspaced, ...words }: Words) {
  const end = unspaced === true ? '' : WORD_END;
  return {
    /** Names of units, scales and counted things after a number. */
    units: new RegExp(`^(?:${units})${end}`, 'u'),
    /** What announces the date of the last change. */
    updated: new RegExp(oneOf(updated, unspaced), 'gu'),
    rules: rulesOf(words, (alternatives) => oneOf(alternatives, unspaced), end),
  };
}

function rulesOf(
  { attribution, definition, purpose, definite = '', ...words }: Omit<Words, 'units' | 'updated'>,
  word: (alternatives: string) => RegExp,
  end: string,
): LanguageRules | null {
  if (attribution === undefined || definition === undefined) return null;
  const notOfOne = String.raw`(?<!^\s*(?:${definite})${end}.{0,80})`;
  // An elided word ends in its apostrophe: `qu'il`.
  const [start, clauseEnd] =
    end === '' ? ['', ''] : [String.raw`(?<![\p{L}\p{N}-])`, String.raw`(?:(?<=')|(?![\p{L}\p{N}-]))`];
  return {
    attribution: new RegExp(word(attribution), 'gu'),
    speakers: new RegExp(`^(?:${words.speakers ?? NEVER})$`, 'u'),
    titled: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.titled ?? NEVER})[.:]?\s*$`, 'u'),
    unsaid: word(words.unsaid ?? NEVER),
    definition: word(purpose === undefined ? definition : `${definition}|${notOfOne}(?:${purpose})`),
    opening: new RegExp(String.raw`^[^\p{L}\p{N}]{0,4}(?:${words.opening ?? NEVER})${clauseEnd}`, 'u'),
    clause: new RegExp(`${start}(?:${words.clause ?? NEVER})${clauseEnd}`, 'u'),
    readability: words.ease ?? null,
  };
}

function oneOf(alternatives: string, unspaced?: true): RegExp {
  const [start, end] = unspaced === true ? ['', ''] : [String.raw`(?<![\p{L}\p{N}])`, WORD_END];
  return new RegExp(`${start}(?:${alternatives})${end}`, 'u');
}
