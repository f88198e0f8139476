/**
 * A path template as the validator sees it: each parameter fills a segment. Its own matching (path-to-regexp) gives
 * other values than ours where one does not, or refuses the template.
 */
export function judgedPath(template: string): string {
  return template.replaceAll(/(?<=[^/])(?=\{)|(?<=\})(?=[^/])/g, '/');
}

/** The address of a request as the judged template reads it; what stands before the operation's path is kept. */
export function judgedUrl(url: string, template: string, params: Readonly<Record<string, string>>): string {
  const judged = judgedPath(template);
  if (judged === template) return url;
  const [path = '', ...query] = url.split('?');
  const before = path.split('/').slice(0, 1 - template.split('/').length);
  const filled = judged.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return [`${before.join('/')}${filled}`, ...query].join('?');
}
