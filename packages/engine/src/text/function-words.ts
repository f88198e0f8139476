/**
 * The most frequent words of languages in the Latin script, those that carry grammar: of running text about a third.
 * Short on purpose, and about as many for each, so that languages can be compared.
 */
const LISTS: Readonly<Record<string, string>> = {
  en: 'the of and to in a is that for it as was with be by on not he his are this have from or you which at',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch an werden aus er hat dass nach bei oder jeder',
  fr: 'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec son ou aux à toute',
  es: 'de la que el en y a los del se las por un para con no una su al lo como más o sus es toda',
  pt: 'de a que o e do da em um para com não uma os no se na por mais as dos como ao das à ou toda',
  it: 'di e il la che in a per un è del le si con i da una non sono dei al lo più della gli nel ha alla ed ogni',
  nl: 'de van een het en in is dat op te zijn met voor niet aan die er om ook als bij door maar naar of heeft',
  sv: 'och i att en det som på är av för med den till inte om ett men har de var från vid kan eller ska',
  da: 'og i at det en er til på af for med den der de ikke som et har om kan var fra eller men til enhver',
  nb: 'og i det på som er en til at av for med den har de ikke om et var fra kan men eller enhver',
  fi: 'ja on ei se että hän mutta ovat myös kun niin tai joka sen kuin jos ole mukaan sekä olla vain mitä hänen',
  pl: 'i w na z do się nie to że jest o jak od za po a dla przez ale są co oraz ma lub prawo',
  cs: 'a v se na je že s z do o to i k pro jako ve by ale po za jsou od které má nebo právo',
  sk: 'a v sa na je že s z do o to i k pre ako vo by ale po za sú od ktoré má alebo právo',
  hu: 'a az és hogy nem is egy ez volt meg csak de ha már mint még vagy el kell azt van minden',
  ro: 'de și în a la cu pe din că nu o care un mai se pentru este sunt sau prin ca al ale orice are',
  tr: 've bir bu da de için ile olarak çok daha gibi en ne sonra kadar olan var ama her veya değil hakkı',
  vi: 'của và là có các được trong cho không một người với những đã để này khi về đến từ mọi quyền',
  id: 'yang dan di untuk dengan dari ini pada itu tidak dalam adalah akan atau oleh juga ke ada karena setiap',
  ms: 'yang dan di untuk dengan daripada ini pada itu tidak dalam adalah akan atau oleh juga ke ada kerana setiap',
  hr: 'i u je na se da su za od s a o koji kao iz ne do nije biti što ili po ali te svatko ima',
  sl: 'in je v na se za da so z s ki pa tudi ni po kot iz od o ali do pri ima vsakdo',
  lt: 'ir yra kad iš su į tai bet kaip ar per už buvo jo nuo prie apie turi kiekvienas',
  lv: 'un ir no ar par uz kas tas bet ka to arī pēc pie līdz vai ikvienam',
  et: 'ja on ei et see oli ka kui mis ta kes või oma seda selle aga ning igal',
  ca: 'de la i a el que en els per les del un una amb no és al com més o són dels pel tota',
  gl: 'de a o que e do da en un para con non unha os no se na por máis as dos como ao ou toda',
  eu: 'eta da ez bat du dira zen ere baina izan duen hau dute edo',
  sw: 'ya na wa kwa ni katika za la kuwa au cha hii huo yake kila',
  af: 'die van en in is het dat te nie om vir wat met op sy aan word as deur reg',
  tl: 'ng sa ang na mga at ay ni para kung hindi may ito isang bawat',
  sq: 'dhe në të e i për me një që nga është më si se nuk ka ose',
};

export const FUNCTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTS).map(([language, list]) => [language, new Set(list.split(' '))]),
);

/** By word. */
export const LANGUAGES_OF: ReadonlyMap<string, readonly { readonly language: string }[]> = Map.groupBy(
  [...FUNCTION_WORDS].flatMap(([language, words]) => [...words].map((word) => ({ language, word }))),
  ({ word }) => word,
);
