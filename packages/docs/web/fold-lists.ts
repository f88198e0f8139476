/** Where lists of guides and sections would stand before the text, they are folded until wanted; tags show the present one. */
export function foldLists(): void {
  const lists = document.querySelectorAll<HTMLDetailsElement>('.folding details');
  const narrow = matchMedia('(max-width: 56rem)');
  const fold = (): void => {
    for (const list of lists) list.open = !narrow.matches;
  };
  narrow.addEventListener('change', fold);
  fold();
  const tags = document.querySelector('nav.tags ul');
  const present = tags?.querySelector<HTMLElement>('[aria-current]');
  if (present !== null && present !== undefined) tags?.scrollTo(present.offsetLeft - 20, 0);
}
