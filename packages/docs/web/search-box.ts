import type MiniSearch from 'minisearch';
import { findPages, loadSearchIndex, type SearchEntry, type SearchHit } from '../src/search.ts';

declare global {
  /** Set by the index's own script. */
  var docsSearchIndex: string | undefined;
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const root = script?.dataset.root ?? '';
const indexAddress = script?.dataset.search ?? '';

/** The search in the header: `/` reaches it, arrows move through what it finds, Enter goes there. */
export function enableSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  const list = document.querySelector<HTMLElement>('#search-results');
  const status = document.querySelector<HTMLElement>('#search-status');
  if (input !== null && list !== null && status !== null) new SearchBox(input, list, status).listen();
}

/** A combobox with a list (WAI-ARIA Authoring Practices, combobox pattern, list autocomplete). */
class SearchBox {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  #index: Promise<MiniSearch<SearchEntry>> | undefined;
  #active = -1;

  constructor(input: HTMLInputElement, list: HTMLElement, status: HTMLElement) {
    this.#input = input;
    this.#list = list;
    this.#status = status;
  }

  listen(): void {
    this.#input.addEventListener('focus', () => void this.#load());
    this.#input.addEventListener('input', () => void this.#search());
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.#input.parentElement?.contains(target)) this.#close();
    });
    this.#list.addEventListener('click', () => this.#close());
    // Before Redoc, which has a search of its own on Ctrl+K.
    window.addEventListener('keydown', (event) => this.#onShortcut(event), { capture: true });
  }

  #onShortcut(event: KeyboardEvent): void {
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
    const command = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!slash && !command) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#input.focus();
    this.#input.select();
  }

  #onKey(event: KeyboardEvent): void {
    const hits = this.#list.querySelectorAll<HTMLAnchorElement>('a');
    if (event.key === 'Escape' || event.key === 'Tab') {
      this.#close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const wanted = event.key === 'ArrowDown' ? this.#active + 1 : Math.max(this.#active, 0) - 1;
      if (hits.length > 0) this.#activate(hits, wanted);
    } else if (event.key === 'Enter') {
      hits[Math.max(0, this.#active)]?.click();
    }
  }

  #activate(hits: NodeListOf<HTMLAnchorElement>, wanted: number): void {
    this.#active = (wanted + hits.length) % hits.length;
    for (const [at, hit] of hits.entries()) {
      const active = at === this.#active;
      hit.setAttribute('aria-selected', String(active));
      if (!active) continue;
      this.#input.setAttribute('aria-activedescendant', hit.id);
      hit.scrollIntoView({ block: 'nearest' });
    }
  }

  async #search(): Promise<void> {
    const query = this.#input.value.trim();
    if (query === '') return this.#close();
    try {
      const index = await this.#load();
      // An older look-up that had to wait for the index must not overwrite a newer one.
      if (query === this.#input.value.trim()) this.#show(findPages(index, query), query);
    } catch (error) {
      this.#status.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  #show(hits: readonly SearchHit[], query: string): void {
    this.#active = -1;
    this.#input.removeAttribute('aria-activedescendant');
    this.#list.replaceChildren(...(hits.length === 0 ? [nothing(query)] : hits.map(option)));
    this.#list.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#status.textContent = hits.length === 1 ? '1 result' : `${hits.length} results`;
  }

  #close(): void {
    this.#list.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.removeAttribute('aria-activedescendant');
    this.#active = -1;
  }

  #load(): Promise<MiniSearch<SearchEntry>> {
    this.#index ??= loadIndex().catch((error: unknown) => {
      this.#index = undefined;
      throw error;
    });
    return this.#index;
  }
}

/** The index comes when somebody first looks for something: most visits never need it. */
function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = indexAddress;
    element.onload = () => resolve(loadSearchIndex(globalThis.docsSearchIndex ?? ''));
    element.onerror = () => {
      element.remove();
      reject(new Error('The search index could not be loaded. Try again.'));
    };
    document.head.append(element);
  });
}

function option({ href, title, context, kind }: SearchHit, at: number): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = root + href;
  link.id = `search-result-${at}`;
  link.role = 'option';
  link.tabIndex = -1;
  link.setAttribute('aria-selected', 'false');
  const heading = document.createElement('strong');
  heading.textContent = title;
  const where = document.createElement(kind === 'operation' ? 'code' : 'span');
  // A path goes on in the next line after a slash.
  where.append(
    ...context
      .split(/(?<=\S\/)(?=\S)/)
      .flatMap((part, at) => (at === 0 ? [part] : [document.createElement('wbr'), part])),
  );
  link.append(heading, where);
  return link;
}

function nothing(query: string): HTMLElement {
  const note = document.createElement('p');
  note.textContent = `Nothing is found for “${query}”.`;
  return note;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}
