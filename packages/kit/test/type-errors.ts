import { join, sep } from 'node:path';
import ts from 'typescript';

/** Libraries and installed packages are the same for every folder: they are read once. */
const known = new Map<string, ts.SourceFile | undefined>();

/** What the compiler finds in the sources below a folder, in its own words; empty where it finds nothing. */
export function typeErrors(folder: string): string {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    folder,
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
