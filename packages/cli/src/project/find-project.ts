import type { Client, Project } from '@seogeo/client';
import { wrongUse } from '../failure/failure.ts';
import type { Session } from '../session.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a person types as a site's address: `example.com` is `https://example.com`. @throws Failure for anything else */
export const readSite = (text: string): URL => {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '')
    return url;
  throw wrongUse(`${text} is not the address of a site. Write it like https://example.com.`);
};

/** The newest project whose primary domain has the host (with its port, where it is not the default) of this address. */
export const projectOfHost = async (
  client: Client,
  { host }: URL,
  signal: AbortSignal,
): Promise<Project | null> => {
  for await (const project of client.projects.list({ pageSize: 100 }, { signal })) {
    if (new URL(project.primaryDomain).host === host) return project;
  }
  return null;
};

/**
 * The id of the project that an argument names: by its id, or by the address or host of its site.
 * @throws Failure where there is none
 */
export const projectIdOf = async (
  client: Client,
  name: string,
  { signal, commandLine }: Pick<Session, 'signal' | 'commandLine'>,
): Promise<string> => {
  if (UUID.test(name)) return name;
  const site = readSite(name);
  const project = await projectOfHost(client, site, signal);
  if (project !== null) return project.id;
  throw wrongUse(
    `No project has the host ${site.host}. \`${commandLine('projects list')}\` shows yours; \`${commandLine(`audit ${name}`)}\` makes one.`,
  );
};
