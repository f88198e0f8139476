import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import ts from 'typescript';

/** A compiled file, by its path below the package's `dist/`. */
export interface CompiledFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Compiles what the entry points reach, and nothing else: no test, no `src/testing/`. Gives one ES module and one
 * declaration file for each source; both import compiled files.
 * @param folder the package's absolute path; its tsconfig.json counts where it has one
 * @param entries TypeScript files relative to it
 * @throws with the compiler's messages where something does not compile
 */
export function compilePackage(folder: string, entries: readonly string[]): readonly CompiledFile[] {
  const options = compilerOptions(folder);
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram({
    rootNames: entries.map((entry) => join(folder, entry)),
    options,
    host,
  });
  const files: CompiledFile[] = [];
  const collect: ts.WriteFileCallback = (name, text) => {
    const path = relative(join(folder, 'dist'), name).replaceAll(sep, '/');
    // What lies outside src/ (a JSON file) is published where it lies.
    if (!path.startsWith('src/')) return;
    const declares = path.endsWith('.d.ts');
    files.push({ path: path.slice('src/'.length), text: declares ? withCompiledSpecifiers(text) : text });
  };
  const { diagnostics } = program.emit(undefined, collect);
  const problems = ts.sortAndDeduplicateDiagnostics([...ts.getPreEmitDiagnostics(program), ...diagnostics]);
  if (problems.length > 0) throw new Error(`${basename(folder)} does not compile:\n${shown(problems, host)}`);
  for (const file of files) refuseAddresses(file);
  return [...files, ...generatedModules(program, join(folder, 'src'))];
}

/** JavaScript that was generated with its declarations: it is published as it stands. */
function generatedModules(program: ts.Program, src: string): readonly CompiledFile[] {
  const declared = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(src + sep) && fileName.endsWith('.d.ts'));
  return declared.flatMap(({ fileName, text }) => {
    const path = relative(src, fileName).replaceAll(sep, '/');
    const module = fileName.replace(/\.d\.ts$/, '.js');
    return [
      { path, text },
      { path: path.replace(/\.d\.ts$/, '.js'), text: readFileSync(module, 'utf8') },
    ];
  });
}

/** A worker's file, say: what is no import is neither followed nor rewritten, and would be missing only when it runs. */
function refuseAddresses({ path, text }: CompiledFile): void {
  const [, address] = /new URL\(\s*['"`]([^'"`]+\.ts)['"`],\s*import\.meta\.url/.exec(text) ?? [];
  if (address === undefined) return;
  throw new Error(`${path} reaches ${address} by its address: import it, for only imports are compiled.`);
}

function compilerOptions(folder: string): ts.CompilerOptions {
  const own = join(folder, 'tsconfig.json');
  const config = existsSync(own) ? own : join(folder, '../../tsconfig.base.json');
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(config, {}, host);
  return {
    ...parsed?.options,
    noEmit: false,
    noEmitOnError: true,
    // Checking takes longer than all the rest: `npm test`, which packs, checks the same sources in another step.
    noCheck: process.env.PACK_TYPES === 'checked',
    declaration: true,
    rootDir: folder,
    outDir: join(folder, 'dist'),
    rewriteRelativeImportExtensions: true,
    // A package of ours stays in node_modules/ this way: it is a dependency to be imported, not a source to be compiled.
    preserveSymlinks: true,
  };
}

/** The compiler rewrites `./x.ts` to `./x.js` in modules, but not in declarations. */
function withCompiledSpecifiers(declarations: string): string {
  const { importedFiles } = ts.preProcessFile(declarations);
  let text = declarations;
  for (const { fileName, pos } of importedFiles.toReversed()) {
    const end = pos + fileName.length;
    // `pos` is where the quotation mark stands or the text behind it, as the kind of import may be.
    const start = text.startsWith(fileName, pos) ? pos : pos + 1;
    text = text.slice(0, start) + compiledSpecifier(fileName) + text.slice(start + end - pos);
  }
  return text;
}

function compiledSpecifier(specifier: string): string {
  return specifier.startsWith('.') ? specifier.replace(/(?<!\.d)\.ts$/, '.js') : specifier;
}

function shown(problems: readonly ts.Diagnostic[], host: ts.FormatDiagnosticsHost): string {
  return ts.formatDiagnostics(problems, host).trimEnd();
}
