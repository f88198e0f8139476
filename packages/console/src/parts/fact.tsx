import type { ComponentChildren } from 'preact';

interface FactProps {
  readonly name: string;
  /** Whether it has a line of its own. */
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** One of a list of facts. */
export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div class={wide ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
