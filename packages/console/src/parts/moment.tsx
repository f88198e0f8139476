import { useEffect, useState } from 'preact/hooks';
import { inFull, inWords } from '../words/moments.ts';

const AGES_MS = 30_000;

/** A moment in words, which ages while it is looked at, with all of it for who points at it or listens. */
export function Moment({ at }: { readonly at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGES_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={inFull(at)}>
      {inWords(at, now)}
    </time>
  );
}
