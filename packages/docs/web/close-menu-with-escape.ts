/** On a phone the reference has a menu over all of the page: Escape closes it, and the focus is where it was opened. */
export function closeMenuWithEscape(): void {
  document.addEventListener('keydown', ({ key }) => {
    const button = document.querySelector<HTMLButtonElement>(
      '#redoc [data-testid="floating-button"][aria-expanded="true"]',
    );
    if (key !== 'Escape' || button === null) return;
    button.click();
    button.focus();
  });
}
