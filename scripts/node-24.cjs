/**
 * Preloaded by every npm script that needs Node 24 (`-r`), before Node looks at TypeScript that it cannot read. Where
 * npm has brought Node 24 it is what runs here. CommonJS in the words of any Node that may meet it.
 */
const { platform, arch, versions } = process;

if (Number.parseInt(versions.node, 10) < 24) {
  const comesAlong = platform === 'linux' && (arch === 'x64' || arch === 'arm64');
  const way = comesAlong ? 'say "npm ci", which brings it, or install it' : 'install it';
  process.stderr.write(
    `This needs Node 24 or newer, and runs on Node ${versions.node}: ${way} from https://nodejs.org/en/download.\n`,
  );
  process.exit(1);
}
