import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The document of a release, as judge over answers of today. */
export interface FrozenDocument {
  /** The template of an address. */
  pathOf(pathname: string): string;
  /** What is wrong with an answer, in Ajv's words. */
  faults(path: string, method: string, status: number, body: unknown): readonly string[];
}

/** @param folder where the release's packages are installed */
export function frozenDocument(folder: string): FrozenDocument {
  const file = join(folder, 'node_modules/@seogeo/contract/openapi.json');
  const document = openEnums(JSON.parse(readFileSync(file, 'utf8')));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'frozen', components: document.components, paths: document.paths });
  const paths: readonly string[] = Object.keys(document.paths);
  const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
  return {
    pathOf(pathname) {
      const own = pathname.slice('/api/public/v1'.length);
      const found = paths.find((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(own));
      if (found === undefined) throw new Error(`${pathname} is not in the frozen document.`);
      return found;
    },
    faults(path, method, status, body) {
      const operation = document.paths[path][method.toLowerCase()];
      const response = operation.responses[String(status)];
      const at = response.$ref ?? `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
      const check = ajv.getSchema(`frozen${at}/content/application~1json/schema`);
      if (check === undefined) throw new Error(`${method} ${path} has no schema for ${status}.`);
      check(body);
      return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}

/** `x-open-enum: true` means: further values may come, be ready for them. */
function openEnums(node: ReturnType<typeof JSON.parse>): ReturnType<typeof JSON.parse> {
  if (Array.isArray(node)) return node.map(openEnums);
  if (typeof node !== 'object' || node === null) return node;
  const isOpen = node['x-open-enum'] === true;
  const kept = Object.entries(node).filter(([key]) => !(isOpen && key === 'enum'));
  return Object.fromEntries(kept.map(([key, value]) => [key, openEnums(value)]));
}
