import { breakable } from './breakable.ts';
import { escapeHtml } from './escape-html.ts';
import { methodBadge } from './home-page.ts';
import { type DocsOperation, type DocsParameter, keyNeeded, referenceHref, type Tag } from './operations.ts';
import type { Page, Site } from './page.ts';
import { COPY, codeBlock, renderMarkdown } from './render-markdown.ts';

/** What a success of one operation tells of others: field names by path parameter. */
const remembered: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['listProjects', { projectId: 'id' }],
  ['createProject', { projectId: 'id' }],
  ['listAudits', { auditId: 'id' }],
  ['startAudit', { auditId: 'auditRunId' }],
]);

/** One form for each operation; the script shows one at a time and keeps the key for all of them. */
export function tryPage({ service, tags }: Pick<Site, 'service' | 'tags'>, basePath: string): Page {
  const main = `<h1>Try it</h1>
<p class="lead">Sends real requests to the service that serves this page.</p>
<noscript><p class="note">The forms need JavaScript. Without it, take the samples below them.</p></noscript>
<form class="key" id="key-form" autocomplete="off" data-base="${escapeHtml((service ?? '../') + basePath.slice(1))}">
<label for="api-key">API key</label>
<div class="secret"><input id="api-key" type="password" autocomplete="off" spellcheck="false" placeholder="sgk_live_…" aria-describedby="key-note"><button type="button" id="show-key" aria-pressed="false">Show</button></div>
<p class="hint" id="key-note">Kept in this page's memory only: closing or reloading the page forgets it. <a href="guides/authentication.html">Where to get one</a></p>
</form>
<div class="field"><label for="operation">Operation</label><select id="operation">${tags.map(options).join('')}</select></div>
${tags.flatMap(({ operations }) => operations.map(operationForm)).join('\n')}`;
  return {
    href: 'try.html',
    kind: 'try',
    title: 'Try it',
    description: 'Send requests to the running service and read its answers.',
    markdown: 'try.md',
    main,
  };
}

function options({ name, operations }: Tag): string {
  const items = operations.map(
    ({ id, method, summary }) => `<option value="${id}">${escapeHtml(`${summary} (${method})`)}</option>`,
  );
  return `<optgroup label="${escapeHtml(name)}">${items.join('')}</optgroup>`;
}

function operationForm(operation: DocsOperation): string {
  const { id, method, path, summary, description, deprecation, parameters, bodies, secured, samples } =
    operation;
  const needs = keyNeeded(operation, (scope) => `<code>${escapeHtml(scope)}</code>`);
  const notice =
    deprecation === null
      ? ''
      : `<div class="note">${renderMarkdown(deprecation, fromReference).html}</div>\n`;
  const samplesHtml = samples.map(
    ({ label, lang, source }) =>
      `<details class="sample"><summary>${escapeHtml(label)}</summary>${codeBlock(source, lang === 'Shell' ? 'sh' : 'ts')}</details>`,
  );
  return `<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeHtml(summary)}</h2>
<p class="address">${methodBadge(method)} <code>${breakable(path)}</code> <a href="${referenceHref(operation)}">Reference</a></p>
${notice}${renderMarkdown(description, fromReference).html}
<p class="hint">${needs}</p>
<form class="call" data-method="${method}" data-path="${escapeHtml(path)}" data-secured="${secured}" data-remember="${escapeHtml(JSON.stringify(remembered.get(id) ?? {}))}" novalidate>
${parameters.map((parameter) => field(id, parameter)).join('\n')}
${bodies.length === 0 ? '' : bodyField(id, bodies)}
<p class="problem" role="alert" hidden></p>
<p class="actions"><button class="button" type="submit">Send ${method}</button> <button class="button plain" type="button" data-curl>Copy as curl</button></p>
</form>
<div class="answer" aria-live="polite" hidden>
<h3 tabindex="-1"></h3>
<p class="advice"></p>
<p class="rate"></p>
<details><summary>Headers</summary><div class="table" tabindex="0" role="group" aria-label="Headers of the answer"><table><tbody></tbody></table></div></details>
<div class="code">${COPY}<pre tabindex="0" role="region" aria-label="Body of the answer"><code></code></pre></div>
</div>
<h3>Code samples</h3>
${samplesHtml.join('\n')}
</section>`;
}

function field(operation: string, parameter: DocsParameter): string {
  const { name, in: place, required, deprecated, description, choices, example, fallback } = parameter;
  const facts = [place, ...(required ? ['required'] : []), ...(deprecated ? ['deprecated'] : [])].join(', ');
  const id = `${operation}-${name}`;
  // Only what has to be given is filled in: an optional filter would hide records from somebody who just looks.
  const value = required ? example : '';
  const common = `id="${id}" name="${escapeHtml(name)}" data-in="${place}" aria-describedby="${id}-note"`;
  const hint = fallback === null ? (value === '' ? example : '') : `${fallback} unless given`;
  const input =
    choices.length > 0
      ? `<select ${common}><option value="">${escapeHtml(fallback === null ? 'not given' : `${fallback} (default)`)}</option>${choices.map((choice) => `<option>${escapeHtml(choice)}</option>`).join('')}</select>`
      : `<input ${common} type="text" spellcheck="false" value="${escapeHtml(value)}" placeholder="${escapeHtml(hint)}"${required ? ' required' : ''}>`;
  const note = renderMarkdown(description, fromReference).html;
  return `<div class="field"><label for="${id}">${escapeHtml(name)} <span class="in">${facts}</span></label>${input}<div class="hint" id="${id}-note">${note}</div></div>`;
}

function bodyField(operation: string, bodies: DocsOperation['bodies']): string {
  const id = `${operation}-body`;
  const first = bodies[0]?.json ?? '';
  const rows = Math.min(20, Math.max(4, first.split('\n').length + 1));
  const choice =
    bodies.length < 2
      ? ''
      : `<label for="${id}-example">Example</label><select id="${id}-example" data-example>${bodies
          .map(({ summary, json }) => `<option value="${escapeHtml(json)}">${escapeHtml(summary)}</option>`)
          .join('')}</select>`;
  return `<div class="field">${choice}<label for="${id}">Body <span class="in">JSON</span></label><textarea id="${id}" data-body rows="${rows}" spellcheck="false">${escapeHtml(first)}</textarea></div>`;
}

/** The document's descriptions link to sections of its own description, which are guides here. */
export function fromReference(href: string): string {
  const section = /^#section\/([\w-]+)$/.exec(href)?.[1];
  if (section === undefined) return href;
  const guide = sectionGuides.get(section.toLowerCase());
  if (guide === undefined) {
    throw new Error(
      `A description links to ${href}, for which packages/docs/build/try-page.ts names no guide.`,
    );
  }
  return `guides/${guide}.html`;
}

const sectionGuides: ReadonlyMap<string, string> = new Map([
  ['authentication', 'authentication'],
  ['getting-started', 'first-request'],
  ['requests-and-responses', 'errors'],
  ['pagination', 'pagination'],
  ['rate-limits', 'rate-limits'],
  ['idempotency', 'idempotency'],
  ['states', 'audits'],
  ['errors', 'errors'],
  ['versions', 'versions'],
]);
