/** Light or dark: as the system is, unless somebody has chosen. Loaded before anything is painted. */
const CHOICE = 'docs.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
let chosen = read();

function show(): void {
  const mode = chosen ?? (dark.matches ? 'dark' : 'light');
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  // Redoc remembers what it has seen under this name and shows it before it starts.
  write('redoc.colorMode', mode);
}

function read(): string | null {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

/** Where nothing can be kept, the choice holds for this page. */
function write(name: string, mode: string): void {
  try {
    localStorage.setItem(name, mode);
  } catch {}
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || target.closest('[data-theme-switch]') === null) return;
  chosen = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
  write(CHOICE, chosen);
  show();
});
dark.addEventListener('change', show);
show();
