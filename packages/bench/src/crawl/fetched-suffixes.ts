/** Suffixes of what is no HTML: the competitors are told not to ask for it, as our crawl does not read it either. */
export const NO_HTML = [
  ...['css', 'js', 'json', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'ico', 'webp', 'woff', 'woff2', 'ttf', 'eot'],
  ...['xml', 'txt', 'pdf', 'zip', 'gz', 'tgz', 'bz2', 'xz', 'jar', 'asc', 'sha1', 'sha256', 'sha512', 'md5'],
] as const;
