/**
 * Redoc remembers a choice of its own and follows the system only at its start; the site follows the system always.
 * Everywhere else the stylesheet does so by itself.
 */
export function watchColorScheme(): void {
  if (!document.body.classList.contains('reference')) return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => {
    document.documentElement.classList.toggle('dark', dark.matches);
    document.documentElement.classList.toggle('light', !dark.matches);
  };
  dark.addEventListener('change', follow);
}
