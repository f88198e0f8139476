/** Does this address name the machine itself, by a literal or by `localhost` (RFC 6761 section 6.3)? */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost\.?)$/.test(hostname);
}
