import { useLayoutEffect, useRef } from 'preact/hooks';

interface HeadingProps {
  readonly title: string;
  /** Takes the focus when the view appears, so that a screen reader begins there. */
  readonly takesFocus: boolean;
}

/** The heading of a view, and the name of the page in tabs and in the history. */
export function Heading({ title, takesFocus }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  // Once: its words may come later, when somebody is somewhere else already.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto">
      {title}
    </h1>
  );
}
