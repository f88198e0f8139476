import { readFileSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';

/** Static imports of a module that leave something behind at run time. A test holds it against the compiler's parser. */
const IMPORT =
  /^(?:import\s(?!type\s)(?:[^'";]*?\sfrom\s*)?|export\s[{*][^'";]*?\sfrom\s*)(['"])([^'"\n]+)\1/gm;

/** Everything that modules load when they are imported, themselves included. */
export function loadedCode(entries: readonly URL[]) {
  /** By URL, what stands in the files. */
  const files = new Map<string, string>();
  /** Packages of others, `name@version`, with those that they depend on themselves. */
  const packages = new Set<string>();
  // What is met on the way is added and walked through as well.
  const found = new Set(entries.map(String));
  for (const file of found) {
    const text = readFileSync(new URL(file), 'utf8');
    files.set(file, text);
    for (const [, , specifier = ''] of text.matchAll(IMPORT)) {
      if (specifier.startsWith('.')) found.add(String(new URL(specifier, file)));
      else if (!isBuiltin(specifier)) addPackage(specifier, file, packages);
    }
  }
  return { files, packages };
}

function addPackage(specifier: string, from: string, packages: Set<string>): void {
  const manifest = findPackageJSON(specifier, from);
  if (manifest === undefined) return;
  const { name, version, dependencies = {} } = readManifest(manifest);
  if (packages.has(`${name}@${version}`)) return;
  packages.add(`${name}@${version}`);
  for (const dependency of Object.keys(dependencies)) addPackage(dependency, manifest, packages);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Trusted to be one: npm has installed it. */
function readManifest(file: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return manifest;
}
