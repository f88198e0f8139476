import type { Client, Project } from '@seogeo/client';
import { everyOne } from '../every-one.ts';
import { type Failure, wrongUse } from '../failure/failure.ts';
import { didYouMean, folded, nearest } from '../nearest.ts';
import type { Session } from '../session.ts';
import { chooseProject } from './choose-project.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
/** A host without a dot is that of a network of one's own, and more often something else: `localhost` and ports are clear. */
const LIKE_A_HOST = /^(localhost(?=[/?#]|$)|[^/?#]*[.:])/i;

/** What help says of a command's argument that names a project. */
export const PROJECT = 'its id or name, or the address or host of its site';

/** What a person types as a site's address: `example.com` is `https://example.com`. @throws Failure for anything else */
export const readSite = (text: string): URL => {
  const url = addressOf(text);
  if (url !== null) return url;
  const host = /^[a-z\d-]+$/i.test(text) ? ` A host of your own network is written https://${text}.` : '';
  throw wrongUse(`“${text}” is not the address of a site. Write it like https://example.com.${host}`);
};

/** Whether a person has left http or https to us. */
export const lacksScheme = (text: string): boolean => !SCHEME.test(text);

const addressOf = (text: string): URL | null => {
  if (!SCHEME.test(text) && !LIKE_A_HOST.test(text)) return null;
  const url = URL.parse(SCHEME.test(text) ? text : `https://${text}`);
  const isSite = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isSite ? url : null;
};

/**
 * The project whose primary domain has the host (with its port, where it is not the default) of this address; of several
 * the one that has this very address, else the one that is chosen.
 * @throws Failure for what is no address, and where there are several and nobody to ask
 */
export const projectOfHost = async (
  client: Client,
  address: string,
  session: Session,
): Promise<Project | null> => {
  const { host } = readSite(address);
  const found = (await allProjects(client, session)).filter((project) => hostOf(project) === host);
  return only(narrowed(found, address), `the host ${host}`, null, session);
};

/**
 * The id of the project that an argument names: by its id or name, or by the address or host of its site.
 * @throws Failure where there is none
 */
export const projectIdOf = async (client: Client, name: string, session: Session): Promise<string> => {
  if (UUID.test(name)) return name.toLowerCase();
  const all = await allProjects(client, session);
  const site = addressOf(name);
  // A project that `audit` made has its host for a name: others of that host are meant as well.
  const meant = (isNamed: (own: string) => boolean) =>
    all.filter((one) => isNamed(one.name) || hostOf(one) === site?.host);
  const exact = meant((own) => own === name);
  const found = exact.length > 0 ? exact : meant((own) => folded(own) === folded(name));
  const project = await only(narrowed(found, name), `the name or host “${name}”`, name, session);
  if (project === null) throw unknownProject(name, site, all, session);
  return project.id;
};

const unknownProject = (
  name: string,
  site: URL | null,
  all: readonly Project[],
  { commandLine }: Session,
): Failure => {
  const names = all.flatMap((one) => [one.name, hostOf(one) ?? one.name]);
  const near = nearest(name, names).map((one) => `“${one}”`);
  const hint = `${didYouMean(near, '')} \`${commandLine('projects list')}\` shows yours`.trimStart();
  return wrongUse(
    site === null
      ? `No project has the name “${name}”, and it is no address of a site. ${hint}.`
      : `No project has the name or host “${site.host}”. ${hint}; \`${commandLine('audit', name)}\` makes one.`,
  );
};

/** Null where the service gives what is no address. */
export const hostOf = ({ primaryDomain }: Pick<Project, 'primaryDomain'>): string | null =>
  URL.canParse(primaryDomain) ? new URL(primaryDomain).host : null;

/** Every project of the account, newest first. */
export const allProjects = (client: Client, { signal }: Pick<Session, 'signal'>): Promise<Project[]> =>
  Array.fromAsync(everyOne(client.projects.list({ pageSize: 100 }, { signal })));

/** An address with its scheme, to the last letter, is clear where its host is not: a site by http and by https has one host. */
const narrowed = (found: readonly Project[], named: string): readonly Project[] => {
  const site = lacksScheme(named) ? null : URL.parse(named);
  const there = found.filter(({ primaryDomain }) => site && URL.parse(primaryDomain)?.href === site.href);
  return there.length === 1 ? there : found;
};

const only = async (
  found: readonly Project[],
  what: string,
  name: string | null,
  session: Session,
): Promise<Project | null> =>
  found.length > 1 ? chooseProject(found, what, name, session) : (found[0] ?? null);
