import { quoted } from '@seogeo/docs/curl-command';

/** A command for a POSIX shell that asks the public API whose key this is: it answers 200 while the key works. */
export function curlLine(publicApi: string, key: string): string {
  return `curl -i ${quoted(`${publicApi}/me`)} \\\n  -H ${quoted(`Authorization: Bearer ${key}`)}`;
}
