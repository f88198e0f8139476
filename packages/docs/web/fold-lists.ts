/** On a narrow screen lists of guides and sections would stand before the text: there they are folded until wanted. */
export function foldLists(): void {
  const lists = document.querySelectorAll<HTMLDetailsElement>('.folding details');
  const narrow = matchMedia('(max-width: 56rem)');
  const fold = (): void => {
    for (const list of lists) list.open = !narrow.matches;
  };
  narrow.addEventListener('change', fold);
  fold();
}
