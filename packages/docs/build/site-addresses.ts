import type { Site } from './page.ts';

/**
 * What a site on a host of its own needs to know: `DOCS_URL`, where it will be, for whole addresses in its sitemap and as
 * canonical; `DOCS_SERVICE`, where the service is. Served by the service, it needs neither.
 * @throws when one is no address of HTTP
 */
export function siteAddresses(environment: NodeJS.ProcessEnv): Pick<Site, 'address' | 'service'> {
  return { address: addressIn(environment, 'DOCS_URL'), service: addressIn(environment, 'DOCS_SERVICE') };
}

/** With a slash at its end, so that paths can follow. */
function addressIn(environment: NodeJS.ProcessEnv, name: string): string | null {
  const value = environment[name];
  if (value === undefined || value === '') return null;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(`${name} is ${value}: give it an address such as https://docs.example.com/.`);
  }
  const { origin, pathname } = new URL(value);
  return `${origin}${pathname.replace(/\/*$/, '/')}`;
}
