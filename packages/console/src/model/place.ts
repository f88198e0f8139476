/** Where the APIs are, below whatever path the page was found. */
export interface Place {
  readonly accountApi: string;
  readonly publicApi: string;
  readonly docs: string;
}

/** Where the docs say what a check means and how what it finds is mended. */
export function guideTo(code: string, { docs }: Place): string {
  return `${docs}guides/audit-checks.html#${encodeURIComponent(code)}`;
}

/** @param page the page's address; it ends in `/console/` or names a file there */
export function placeOf(page: string): Place {
  const root = new URL('..', page);
  const below = (path: string): string => {
    const url = new URL(path, root);
    url.hash = '';
    url.search = '';
    return url.href;
  };
  return {
    accountApi: below('api/account/v1'),
    publicApi: below('api/public/v1'),
    docs: below('docs/'),
  };
}
