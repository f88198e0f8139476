import { join, sep } from 'node:path';
import ts from 'typescript';

/** Libraries and installed packages are the same for every folder: they are read once. */
const known = new Map<string, ts.SourceFile | undefined>();

/** What the compiler finds in the sources below a folder, in its own words; empty where it finds nothing. */
export function typeErrors(folder: string): string {
  // With its name, installed types are looked for beside the configuration, not where this process stands:
  // a test that changes the folder, and removes it, in the same process is nothing to this one.
  const config = join(folder, 'tsconfig.json');
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    folder,
    undefined,
    config,
  );
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  const isOwn = (file: string): boolean => file.startsWith(folder + sep) && !file.includes('/node_modules/');
  host.getSourceFile = (file, ...how) => {
    if (isOwn(file)) return read(file, ...how);
    if (!known.has(file)) known.set(file, read(file, ...how));
    return known.get(file);
  };
  const program = ts.createProgram({ rootNames: fileNames, options, host });
  const own = program.getSourceFiles().filter(({ fileName }) => isOwn(fileName));
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((source) => ts.getPreEmitDiagnostics(program, source)),
  ];
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(found), host);
}
