/** The words of a name in any style, in lower case: `getHTTPStatus_v2` gives get, http, status, v2. */
export function words(name: string): string[] {
  const spaced = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced.toLowerCase().match(/[a-z\d]+/g) ?? [];
}

export function camelCase([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
