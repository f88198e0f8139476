/** Keeps a value as the one used last, and the oldest no longer once there are more than `most`. */
export function keepNewest<T>(all: Map<string, T>, key: string, value: T, most: number): void {
  all.delete(key);
  all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}
