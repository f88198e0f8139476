import { headerOption, quoted } from './shell.ts';
import type { WireRequest } from './wire-request.ts';

/** The request as one line for a POSIX shell; secrets stand in it as `$KEY`. */
export function curlOf(baseUrl: string, request: WireRequest): string {
  const { method, path, query, headers, body, credentials } = request;
  const shown = credentials.filter(({ place }) => place === 'query');
  const secretPairs = shown.map(({ parameter, shown: value }) => `${encodeURIComponent(parameter)}=${value}`);
  const mark = query.length + shown.length > 0 ? '?' : '';
  const open = `${baseUrl}${path}${mark}${query.join('&')}`;
  const glue = query.length > 0 && shown.length > 0 ? '&' : '';
  const url = shown.length === 0 ? quoted(open) : `${quoted(open + glue)}"${secretPairs.join('&')}"`;
  const parts = [
    'curl -sS -i',
    // Between brackets and braces curl makes several addresses of one.
    /[[\]{}]/.test(url) ? '--globoff' : '',
    method === 'HEAD' ? '--head' : method === 'GET' && body === null ? '' : `-X ${method}`,
    url,
    ...headers.map(([name, value]) => headerOption(name, value)),
    ...credentials.flatMap(({ place, parameter, shown: value }) => {
      if (place === 'header') return [`-H "${parameter}: ${value}"`];
      return place === 'cookie' ? [`-H "Cookie: ${parameter}=${value}"`] : [];
    }),
    // curl alone would call it a form.
    body !== null && !headers.some(([name]) => name.toLowerCase() === 'content-type')
      ? `-H 'Content-Type:'`
      : '',
    body === null ? '' : `--data-raw ${quoted(body)}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
