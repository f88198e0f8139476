/** On a narrow screen the list of guides would stand before the text: there it is folded until it is wanted. */
export function foldGuides(): void {
  const list = document.querySelector<HTMLDetailsElement>('nav.guides details');
  if (list === null) return;
  const narrow = matchMedia('(max-width: 56rem)');
  const fold = (): void => {
    list.open = !narrow.matches;
  };
  narrow.addEventListener('change', fold);
  fold();
}
