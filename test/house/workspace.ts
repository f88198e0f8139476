import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a trailing separator. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Manifest {
  /** By subpath, with the dot. */
  readonly exports?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  /** For development here, and for whoever wants it elsewhere: an optional peer. */
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
}

let listed: readonly string[] | undefined;

/** Every file of the repository, relative to its root: what git knows, whatever else lies on the disk. */
export function repositoryFiles(): readonly string[] {
  listed ??= execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(`${root}${file}`));
  return listed;
}

/** Names of the folders under packages/. */
export function packageFolders(): readonly string[] {
  const manifests = repositoryFiles().flatMap(
    (file) => /^packages\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
  );
  return manifests.sort();
}

/** Reads a package.json, by its folder relative to the root ('' is the root itself). */
export function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
}

/** The lockfile's packages by their place in node_modules. */
export function lockedPackages(): ReadonlyMap<string, LockedPackage> {
  const lockfile: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(`${root}package-lock.json`, 'utf8'),
  );
  return new Map(Object.entries(lockfile.packages).filter(([place]) => place.includes('node_modules/')));
}

/** Files on the disk under a folder of node_modules, but those of what is nested in it; relative to the root. */
export function installedFiles(folder: string): readonly string[] {
  const found: string[] = [];
  for (const entry of readdirSync(`${root}${folder}`, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) found.push(path);
    else if (entry.isDirectory() && entry.name !== 'node_modules') found.push(...installedFiles(path));
  }
  return found;
}
