/** Where the APIs are, below whatever path the page was found. */
export interface Place {
  readonly accountApi: string;
  readonly publicApi: string;
  readonly docs: string;
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
