interface BarProps {
  readonly value: number;
  /** Where the bar is full. */
  readonly most: number;
}

/** A number as a length, beside the number as text. Browsers draw `<meter>` in too many ways to style it. */
export function Bar({ value, most }: BarProps) {
  const share = most > 0 ? Math.min(Math.max(value / most, 0), 1) * 100 : 0;
  return (
    <svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share} height="1" />
    </svg>
  );
}
