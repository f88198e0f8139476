const streams = [process.stdout, process.stderr] as const;

/**
 * Keeps what this process writes to stdout and stderr from now on, as pipes would take it.
 * @returns ends that, and tells what was written
 */
export function captureOutput(): () => { stdout: string; stderr: string } {
  const written = ['', ''];
  const writes = streams.map((stream, index) => {
    const { write } = stream;
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      written[index] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      const done = rest.at(-1);
      if (typeof done === 'function') queueMicrotask(() => done());
      return true;
    };
    return write;
  });
  return () => {
    for (const [index, stream] of streams.entries()) stream.write = writes[index] ?? stream.write;
    const [stdout = '', stderr = ''] = written;
    return { stdout, stderr };
  };
}
