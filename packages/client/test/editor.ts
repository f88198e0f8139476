import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const settings = fileURLToPath(new URL('../tsconfig.json', import.meta.url));
const typed = fileURLToPath(new URL('../src/typed.ts', import.meta.url));
/** Where the cursor is. */
const CURSOR = '‸';

/** What an editor shows to somebody who writes with the client; `‸` in a program is the cursor. */
export class Editor {
  #text = '';
  #version = 0;
  readonly #service: ts.LanguageService;

  constructor() {
    const { config } = ts.readConfigFile(settings, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(
      config,
      ts.sys,
      fileURLToPath(new URL('..', import.meta.url)),
    );
    const read = (file: string) => (file === typed ? this.#text : ts.sys.readFile(file));
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => ({ ...options, noUnusedLocals: false }),
      getScriptFileNames: () => [typed],
      getScriptVersion: (file) => (file === typed ? String(this.#version) : '0'),
      getScriptSnapshot: (file) => {
        const text = read(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => fileURLToPath(new URL('..', import.meta.url)),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: (file) => file === typed || ts.sys.fileExists(file),
      readFile: read,
    });
  }

  /** What is wrong with a program. */
  problems(program: string): string[] {
    this.#write(program);
    return this.#service
      .getSemanticDiagnostics(typed)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  /** The text of the hover at the cursor, with its tags. */
  hover(program: string): string {
    const found = this.#service.getQuickInfoAtPosition(typed, this.#write(program));
    const tags = (found?.tags ?? []).map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`);
    return [
      ts.displayPartsToString(found?.displayParts),
      ts.displayPartsToString(found?.documentation),
      ...tags,
    ].join('\n');
  }

  /** What is offered at the cursor. */
  completions(program: string): string[] {
    const found = this.#service.getCompletionsAtPosition(typed, this.#write(program), {});
    return (found?.entries ?? []).map(({ name }) => name);
  }

  #write(program: string): number {
    this.#version++;
    this.#text = program.replace(CURSOR, '');
    return program.indexOf(CURSOR);
  }
}
