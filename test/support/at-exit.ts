const pending = new Set<() => void>();
let listening = false;

/**
 * Runs `cleanUp` (synchronous) when this process ends before the returned function was called: at its end, by
 * SIGINT or by SIGTERM. So neither a child process nor a temporary folder outlives an interrupted run.
 */
export function atExit(cleanUp: () => void): () => void {
  listen();
  pending.add(cleanUp);
  return () => pending.delete(cleanUp);
}

function listen(): void {
  if (listening) return;
  listening = true;
  process.once('exit', () => {
    // What was begun last ends first: a program before the folder that it writes to.
    for (const cleanUp of [...pending].reverse()) cleanUp();
  });
  // 128 + the signal's number, as shells report it.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
