import { posix } from 'node:path';
import { packageOf, type SourceImport, sourceImports } from './source-imports.ts';
import { manifest } from './workspace.ts';

/** The packages of others that a module of the workspace loads at its start, through all that it imports. */
export function loadedPackages(entry: string): ReadonlySet<string> {
  return loadedCode([entry], ({ onDemand }) => !onDemand).packages;
}

/** Modules of the workspace, themselves included, and packages of others. */
export function loadedCode(
  entries: readonly string[],
  counts: (imported: SourceImport) => boolean = () => true,
) {
  const modules = new Set(entries);
  const packages = new Set<string>();
  for (const file of modules) {
    for (const imported of sourceImports(file)) {
      const { specifier, typeOnly } = imported;
      if (typeOnly || !counts(imported) || specifier.startsWith('node:')) continue;
      const target = workspaceModule(file, specifier);
      if (target === null) packages.add(packageOf(specifier) ?? specifier);
      else if (target.endsWith('.ts')) modules.add(target);
      else if (target.endsWith('.gen.js')) {
        // What is compiled of others' code is told by its types, or where they stand alone by its own name.
        modules.add(target.replace(/\.js$/, '.d.ts'));
        packages.add(posix.basename(target, '.gen.js'));
      }
    }
  }
  return { modules, packages };
}

/** The file of the workspace that an import leads to; null when it leads to somebody else's package. */
export function workspaceModule(file: string, specifier: string): string | null {
  const name = packageOf(specifier);
  if (name === null) return posix.join(posix.dirname(file), specifier);
  const [, folder] = /^@seogeo\/(.+)$/.exec(name) ?? [];
  if (folder === undefined) return null;
  const target = manifest(`packages/${folder}`).exports?.[`.${specifier.slice(name.length)}`];
  if (target === undefined) throw new Error(`${file} imports ${specifier}, which ${name} does not export.`);
  return posix.join(`packages/${folder}`, target);
}
