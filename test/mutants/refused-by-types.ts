import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../house/workspace.ts';

interface Given {
  readonly text: string;
  readonly version: number;
}

/**
 * Asks the compiler, as `npm run types` does, of modules with faults: what it refuses needs no test.
 * @param modules all that will be asked of, as paths from the root
 * @returns whether the module with this text is refused
 */
export function typeJudge(
  modules: readonly string[],
  config: string,
): (file: string, text: string) => boolean {
  const unread = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const options = ts.getParsedCommandLineOfConfigFile(join(root, config), {}, unread)?.options ?? {};
  const given = new Map<string, Given>();
  const service = ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
    getCompilationSettings: () => options,
    getScriptFileNames: () => modules.map((file) => join(root, file)),
    getScriptVersion: (path) => `${given.get(path)?.version ?? 0}`,
    getScriptSnapshot(path) {
      const text = given.get(path)?.text ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  let version = 0;
  return (file, text) => {
    const path = join(root, file);
    const sound = ts.sys.readFile(path) ?? '';
    given.set(path, { text, version: ++version });
    const refused = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
    given.set(path, { text: sound, version: ++version });
    return refused.length > 0;
  };
}
