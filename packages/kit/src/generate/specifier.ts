import { relative } from 'node:path';

/** How a module in `folder` imports `file`. */
export function specifier(folder: string, file: string): string {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
