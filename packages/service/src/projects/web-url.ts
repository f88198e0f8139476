import { hostRefusal } from '@seogeo/engine/fetch';
import { ApiError } from '@seogeo/server';
import { hostNameRefusal } from './host-name.ts';

export interface WebUrlRules {
  readonly allowPrivateHosts: boolean;
  readonly allowedPorts: readonly number[];
  /** A site's address: neither query nor fragment. */
  readonly bare: boolean;
}

/**
 * Holds a URL of a request body against what no schema can say: that it parses, names a host that can and may be
 * reached, and carries no credentials; what is wrong is refused, never silently cut.
 * @param field JSON Pointer of the value in the body.
 * @throws ApiError 400 VALIDATION_ERROR
 */
export function checkWebUrl(field: string, value: string, rules: WebUrlRules): void {
  const refusal = webUrlRefusal(value, rules);
  if (refusal === null) return;
  const [code, why] = refusal;
  const message = `${field.slice(1)}: ${why}`;
  throw new ApiError(400, 'VALIDATION_ERROR', message, [{ in: 'body', field, code, message }]);
}

function webUrlRefusal(value: string, rules: WebUrlRules): readonly [code: string, why: string] | null {
  // Which PostgreSQL cannot keep, while an address is to come back as it was given.
  if (!URL.canParse(value) || value.includes('\0'))
    return ['format', `'${value}' is not a URL; give one such as https://example.com.`];
  const url = new URL(value);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return ['scheme', `'${url.protocol}' is not a scheme of websites; give an http or https URL.`];
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/*[^/?#]*@/i.test(value))
    return ['credentials', 'the URL carries credentials; give it without user name and password.'];
  if (rules.bare && /[?#]/.test(value))
    return ['bare_url', "a site's address has neither query nor fragment; give it without '?' and '#'."];
  const unknowable = hostNameRefusal(url.hostname);
  if (unknowable !== null)
    return [
      'host',
      `no host of this name can be found, for ${unknowable}; give one such as https://example.com.`,
    ];
  const host = hostRefusal(value, rules);
  return host === null ? null : ['host', host];
}
