/** Buttons marked `data-copy` copy the code beside them and say so for a moment. */
export function enableCopying(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !('copy' in target.dataset)) return;
    const code = target.parentElement?.querySelector('code')?.textContent ?? '';
    void copyText(code, target);
  });
}

/** Puts a text into the clipboard; the button tells whether that was possible, and then its label, pressed again or not. */
export async function copyText(text: string, button: HTMLButtonElement): Promise<void> {
  button.dataset.label ??= button.textContent;
  // The clipboard exists only where the page came over TLS or from this machine.
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  button.textContent = copied === true ? 'Copied' : 'Not allowed here';
  setTimeout(() => {
    button.textContent = button.dataset.label ?? '';
  }, 1_500);
}
