import { existsSync } from 'node:fs';
import { BaseResolver } from '@redocly/openapi-core';

/** Takes a `$ref` for the URI reference that it is: `my%20schemas.yaml` is `my schemas.yaml` (RFC 3986, section 2.1). */
export class FileResolver extends BaseResolver {
  override resolveExternalRef(base: string | null, reference: string): string {
    const written = super.resolveExternalRef(base, reference);
    if (!written.includes('%') || /^https?:/.test(written) || existsSync(written)) return written;
    try {
      const decoded = decodeURIComponent(written);
      return existsSync(decoded) ? decoded : written;
    } catch {
      return written;
    }
  }
}
