import type { Middleware } from 'openapi-fetch';

/**
 * Refuses what can be no identifier in a path, before anything else sees the call: `..` and `.` are steps to another
 * address, which encoding cannot prevent (WHATWG URL Standard, "double-dot URL path segment").
 */
export const identifiers: Middleware = {
  onRequest({ schemaPath, params: { path } }) {
    for (const name of schemaPath.match(/\w+(?=})/g) ?? []) {
      const value = path?.[name];
      const given = typeof value === 'string' ? `"${value}"` : typeof value;
      if (/^"\.{0,2}"$|^[^"n]/.test(given)) throw new TypeError(`${name} must be an id, not ${given}.`);
    }
  },
};
