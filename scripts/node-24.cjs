/**
 * Preloaded by every npm script that needs Node 24 (`-r`), before Node looks at TypeScript that it cannot read. Where
 * npm has brought Node 24 it is what runs here. CommonJS in the words of any Node that may meet it.
 *
 * On Node 24 it keeps compiled code, and TypeScript without its types, between runs, for the processes and threads of the
 * script as well: a start then takes three quarters of the time, a command half of it, and nothing loads the 20 MB that
 * remove types. Not in the system's folder for temporary files, where another user could put code in its place;
 * NODE_COMPILE_CACHE names another folder. Where it cannot be written, everything is compiled anew as without it.
 */
const { platform, arch, versions } = process;

if (Number.parseInt(versions.node, 10) < 24) {
  const comesAlong = platform === 'linux' && (arch === 'x64' || arch === 'arm64');
  const way = comesAlong ? 'say "npm ci", which brings it, or install it' : 'install it';
  process.stderr.write(
    `This needs Node 24 or newer, and runs on Node ${versions.node}: ${way} from https://nodejs.org/en/download.\n`,
  );
  process.exit(1);
} else {
  require('node:module').enableCompileCache(
    process.env.NODE_COMPILE_CACHE || require('node:path').join(__dirname, '../node_modules/.cache/compiled'),
  );
}
