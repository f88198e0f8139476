import { isObject, type JsonObject, objectAt } from '@seogeo/document';

/** A TypeScript source that a package exports: the part of its path between `./src/` and `.ts`. */
const source = /^\.\/src\/(.+)\.ts$/;

/**
 * The package.json that `npm pack` packs, made from the one the workspace works with: exports and commands lead to what
 * is compiled instead of to TypeScript, and what only the workspace needs is left out; its `files` are what else is packed. Where `publishConfig` has `engines`, they are meant
 * for users alone: npm warns of them in the workspace although the Node that runs there comes along.
 * @throws where an export or a command is not a path to a file
 */
export function publishedManifest(manifest: JsonObject): JsonObject {
  const { private: _private, devDependencies: _devDependencies, exports: _exports, ...rest } = manifest;
  const { engines, ...publishConfig } = objectAt(manifest, 'publishConfig');
  const exported = Object.entries(pathsOf(manifest, 'exports'));
  const commands = Object.entries(pathsOf(manifest, 'bin'));
  const assets = exported.map(([, path]) => path).filter((path) => !source.test(path));
  const own = Array.isArray(manifest.files) ? manifest.files : [];
  const main = exported.find(([name]) => name === '.');
  return {
    ...rest,
    ...(engines === undefined ? {} : { engines, publishConfig }),
    ...(main === undefined ? {} : { types: compiled(main[1], 'd.ts') }),
    exports: Object.fromEntries(exported.map(([name, path]) => [name, publishedTarget(path)])),
    ...(commands.length === 0
      ? {}
      : { bin: Object.fromEntries(commands.map(([name, path]) => [name, compiled(path, 'js')])) }),
    files: ['dist', ...assets.map((path) => path.replace(/^\.\//, '')), ...own],
  };
}

/** The TypeScript files that a package's users reach: those of its exports and commands, e.g. `./src/index.ts`. */
export function entryPoints(manifest: JsonObject): readonly string[] {
  const paths = [...Object.values(pathsOf(manifest, 'exports')), ...Object.values(pathsOf(manifest, 'bin'))];
  return [...new Set(paths)].filter((path) => source.test(path));
}

/** The compiled files that are commands, e.g. `./dist/generate.js`. */
export function commandFiles(manifest: JsonObject): readonly string[] {
  return Object.values(pathsOf(manifest, 'bin')).map((path) => compiled(path, 'js'));
}

/** `types` stands first: conditions are tried in their order (Node's documentation, "Conditional exports"). */
function publishedTarget(path: string): unknown {
  if (!source.test(path)) return path;
  return { types: compiled(path, 'd.ts'), default: compiled(path, 'js') };
}

function compiled(path: string, extension: 'js' | 'd.ts'): string {
  return path.replace(source, `./dist/$1.${extension}`);
}

function pathsOf(manifest: JsonObject, field: 'exports' | 'bin'): Readonly<Record<string, string>> {
  const paths: Record<string, string> = {};
  const named = manifest[field] ?? {};
  if (!isObject(named)) throw new Error(`${field} of ${manifest.name}: write an object of paths.`);
  for (const [name, path] of Object.entries(named)) {
    if (typeof path !== 'string' || !path.startsWith('./') || path.includes('*')) {
      throw new Error(
        `${field}["${name}"] of ${manifest.name}: write the path of one file, such as "./src/index.ts".`,
      );
    }
    paths[name] = path;
  }
  return paths;
}
