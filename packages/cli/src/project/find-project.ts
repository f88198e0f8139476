import type { Client, Project } from '@seogeo/client';
import { wrongUse } from '../failure/failure.ts';
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
  throw wrongUse(`${text} is not the address of a site. Write it like https://example.com.${host}`);
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
 * the one that is chosen.
 * @throws Failure where there are several and nobody to ask
 */
export const projectOfHost = (client: Client, { host }: URL, session: Session): Promise<Project | null> =>
  onlyProject(client, `the host ${host}`, (project) => hostOf(project) === host, session);

/**
 * The id of the project that an argument names: by its id or name, or by the address or host of its site.
 * @throws Failure where there is none
 */
export const projectIdOf = async (client: Client, name: string, session: Session): Promise<string> => {
  if (UUID.test(name)) return name;
  const { commandLine } = session;
  const site = addressOf(name);
  // A project that `audit` made has its host for a name: others of that host are meant as well.
  const isMeant = (one: Project) => one.name === name || hostOf(one) === site?.host;
  const project = await onlyProject(client, `the name or host ${name}`, isMeant, session);
  if (project !== null) return project.id;
  const list = `\`${commandLine('projects list')}\` shows yours`;
  if (site === null)
    throw wrongUse(`No project has the name ${name}, and it is no address of a site. ${list}.`);
  throw wrongUse(
    `No project has the host ${site.host}. ${list}; \`${commandLine(`audit ${name}`)}\` makes one.`,
  );
};

/** Null where the service gives what is no address. */
export const hostOf = ({ primaryDomain }: Pick<Project, 'primaryDomain'>): string | null =>
  URL.canParse(primaryDomain) ? new URL(primaryDomain).host : null;

const onlyProject = async (
  client: Client,
  what: string,
  isMeant: (project: Project) => boolean,
  session: Session,
): Promise<Project | null> => {
  const found: Project[] = [];
  for await (const project of client.projects.list({ pageSize: 100 }, { signal: session.signal })) {
    if (isMeant(project)) found.push(project);
  }
  return found.length > 1 ? chooseProject(found, what, session) : (found[0] ?? null);
};
