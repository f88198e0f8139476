import { inFull, inWords } from '../words/moments.ts';

/** A moment in words, with all of it for who points at it or listens. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={inFull(at)}>
      {inWords(at, Date.now())}
    </time>
  );
}
