import { isArray, member } from '@seogeo/document';
import { type Answered, describeAnswer, parsed } from '../src/try/answer.ts';
import { curlCommand } from '../src/try/curl-command.ts';
import { type FieldValue, type FormFields, InvalidForm, requestOf } from '../src/try/request.ts';
import { copyText } from './copy.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** The console on `try.html`. The key lives in its input field alone: nothing writes it anywhere. */
export function enableConsole(): void {
  const keyForm = document.querySelector<HTMLFormElement>('#key-form');
  const key = document.querySelector<HTMLInputElement>('#api-key');
  const select = document.querySelector<HTMLSelectElement>('#operation');
  if (keyForm === null || key === null || select === null) return;
  const baseUrl = new URL(keyForm.dataset.base ?? '/', location.href).href;
  keyForm.addEventListener('submit', (event) => event.preventDefault());
  // Browsers restore fields when one comes back; a key must not come back that way.
  key.value = '';
  enableShowing(key);
  enableChoosing(select);
  for (const form of document.querySelectorAll<HTMLFormElement>('form.call')) {
    new CallForm(form, key, baseUrl).listen();
  }
}

function enableShowing(key: HTMLInputElement): void {
  const button = document.querySelector<HTMLButtonElement>('#show-key');
  button?.addEventListener('click', () => {
    const show = key.type === 'password';
    key.type = show ? 'text' : 'password';
    button.textContent = show ? 'Hide' : 'Show';
    button.setAttribute('aria-pressed', String(show));
  });
}

/** One operation at a time, named by the address as it stands, so that links lead to it and Back leads back. */
function enableChoosing(select: HTMLSelectElement): void {
  const show = (): void => {
    const wanted = location.hash.slice(1);
    const known = [...select.options].some(({ value }) => value === wanted);
    const chosen = known ? wanted : (select.options[0]?.value ?? '');
    select.value = chosen;
    for (const section of document.querySelectorAll<HTMLElement>('section.operation')) {
      section.classList.toggle('shown', section.id === chosen);
    }
  };
  select.addEventListener('change', () => {
    history.pushState(null, '', `#${select.value}`);
    show();
  });
  window.addEventListener('hashchange', show);
  window.addEventListener('popstate', show);
  show();
}

class CallForm {
  readonly #form: HTMLFormElement;
  readonly #key: HTMLInputElement;
  readonly #baseUrl: string;
  /** One at a time: a second click would do what the first one does once more. */
  #sending: Promise<void> | null = null;

  constructor(form: HTMLFormElement, key: HTMLInputElement, baseUrl: string) {
    this.#form = form;
    this.#key = key;
    this.#baseUrl = baseUrl;
  }

  listen(): void {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#sending ??= this.#attempt(() => this.#send()).finally(() => {
        this.#sending = null;
      });
    });
    this.#form.querySelector('[data-curl]')?.addEventListener('click', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLButtonElement) void this.#attempt(() => this.#copy(currentTarget));
    });
    this.#form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.dataset.in === 'path') {
        fillEverywhere(target.name, target.value);
      }
    });
    this.#form.querySelector('[data-example]')?.addEventListener('change', ({ currentTarget }) => {
      const body = this.#body();
      if (currentTarget instanceof HTMLSelectElement && body !== null) body.value = currentTarget.value;
    });
  }

  async #copy(button: HTMLButtonElement): Promise<void> {
    const secured = this.#form.dataset.secured === 'true';
    await copyText(curlCommand(this.#baseUrl, requestOf(this.#fields()), secured), button);
  }

  async #send(): Promise<void> {
    const { method, target, headers, body } = requestOf(this.#fields());
    const key = this.#key.value.trim();
    const authorization = key === '' ? {} : { Authorization: `Bearer ${key}` };
    const started = performance.now();
    const response = await fetch(this.#baseUrl + target, {
      method,
      headers: { Accept: 'application/json', ...headers, ...authorization },
      body,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const ms = performance.now() - started;
    this.#show(response, { body: text, ms, withKey: key !== '' });
    if (response.ok) remember(this.#form.dataset.remember ?? '{}', text);
  }

  #show({ status, headers }: Response, received: Pick<Answered, 'body' | 'ms' | 'withKey'>): void {
    const answer = this.#form.parentElement?.querySelector<HTMLElement>('.answer');
    if (answer === null || answer === undefined) return;
    const shown = describeAnswer({ status, headers, ...received, now: Date.now() / 1000 });
    answer.hidden = false;
    answer.classList.toggle('failed', !shown.ok);
    setText(answer, 'h3', shown.summary);
    setText(answer, '.advice', shown.advice ?? '');
    setText(answer, '.rate', shown.rate ?? '');
    setText(answer, 'code', shown.body);
    answer.querySelector('tbody')?.replaceChildren(...shown.headers.map(headerRow));
    // Read out by a screen reader, and seen without scrolling.
    answer.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    answer.scrollIntoView({ block: 'start' });
  }

  #fields(): FormFields {
    const controls = [...this.#form.querySelectorAll<Control>('[data-in]')];
    return {
      method: this.#form.dataset.method ?? 'GET',
      path: this.#form.dataset.path ?? '/',
      fields: controls.flatMap((control) => fieldValue(control)),
      body: this.#body()?.value ?? null,
    };
  }

  #body(): HTMLTextAreaElement | null {
    return this.#form.querySelector<HTMLTextAreaElement>('[data-body]');
  }

  /** Runs an action and puts what stands in its way under the form. */
  async #attempt(action: () => Promise<void>): Promise<void> {
    const problem = this.#form.querySelector<HTMLElement>('.problem');
    if (problem !== null) problem.hidden = true;
    for (const control of this.#form.querySelectorAll('[aria-invalid]'))
      control.removeAttribute('aria-invalid');
    try {
      await action();
    } catch (error) {
      if (problem !== null) {
        problem.textContent = explain(error, this.#baseUrl);
        problem.hidden = false;
      }
      if (error instanceof InvalidForm) this.#mark(error.field);
    }
  }

  #mark(field: string): void {
    const control =
      field === 'body' ? this.#body() : this.#form.querySelector<Control>(`[name="${CSS.escape(field)}"]`);
    control?.setAttribute('aria-invalid', 'true');
    control?.focus();
  }
}

function fieldValue({ name, value, dataset }: Control): FieldValue[] {
  const place = dataset.in;
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  return [{ name, in: place, value: value.trim() }];
}

/** Fills what the answer tells, such as a new project's id, into the forms of the other operations. */
function remember(wanted: string, text: string): void {
  const data = member(parsed(text), 'data');
  const names: Readonly<Record<string, string>> = JSON.parse(wanted);
  // Of a list the first: lists are newest first.
  const item = isArray(data) ? data[0] : data;
  for (const [parameter, name] of Object.entries(names)) {
    const value = member(item, name);
    if (typeof value === 'string') fillEverywhere(parameter, value);
  }
}

/** A project or audit that was chosen in one form is meant in the others too. */
function fillEverywhere(parameter: string, value: string): void {
  const selector = `[data-in="path"][name="${CSS.escape(parameter)}"]`;
  for (const control of document.querySelectorAll<Control>(selector)) control.value = value;
}

function headerRow([name, value]: readonly [string, string]): HTMLTableRowElement {
  const row = document.createElement('tr');
  const heading = document.createElement('th');
  heading.scope = 'row';
  heading.textContent = name;
  const cell = document.createElement('td');
  cell.textContent = value;
  row.append(heading, cell);
  return row;
}

function setText(within: ParentNode, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element !== null) element.textContent = text;
}

function explain(error: unknown, baseUrl: string): string {
  if (error instanceof InvalidForm) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `No answer came from ${baseUrl}: ${reason}. Is the service running, and is this page opened from it?`;
}
