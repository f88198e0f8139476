const PAGES: Readonly<Record<string, string>> = {
  'pages PROJECT --issue CODE': 'issue issues errors error warnings findings problems',
  'pages PROJECT --inlinks PAGE': 'links link inlinks backlinks incoming',
  'pages PROJECT --sort geoScore': 'scores worst',
  'pages PROJECT --status-code 404': 'broken 404',
  'pages PROJECT --has-schema false': 'schema markup',
  'pages PROJECT --all --json': 'export dump urls',
};

const OTHERS: Readonly<Record<string, string>> = {
  'audit URL': 'crawl scan check analyze analyse run start site',
  'wait PROJECT': 'status progress result results score summary follow watch',
  'audits PROJECT': 'history runs trend trends',
  'projects list': 'list ls sites websites domains',
  'projects create URL': 'create new add init',
  'projects show PROJECT': 'show get info stats',
  'brief PROJECT --topic TEXT --audience TEXT --goal TEXT': 'write outline content topic',
  'monitor PROJECT PROMPT': 'test ask prompt cite cited citation citations mentions geo',
  login: 'signin sign-in auth authenticate key keys token',
  logout: 'signout sign-out',
  me: 'whoami account user',
  limits: 'quota usage rate ratelimit',
  'open docs': 'docs documentation guide guides reference',
  'open console': 'console settings dashboard web',
  '--version': 'version',
};

/** What other tools and the words of reports call our commands, with how it is written here. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...PAGES, ...OTHERS }).flatMap(([command, words]) =>
    words.split(' ').map((word) => [word, command] as const),
  ),
);
