/** What `redocly build-docs --inlineBundle` writes (Redoc 3), taken apart and fitted into the site. */

const BEFORE_SCRIPT = '<script type="module">';
const BEFORE_DEFINITION = 'const __redoc_definition = ';
const BEFORE_OPTIONS = 'const __redoc_options = ';
const BEFORE_CALL = 'hydrate(__redoc_definition';

/** What stands where in Redoc's script, and what in its place. */
const CHANGES: readonly (readonly [what: string, from: string | RegExp, to: string])[] = [
  ['an image of its maker', 'https://cdn.redoc.ly/redoc/logo-mini-full.svg', emptyImage()],
  ['an image of its maker', 'https://cdn.redoc.ly/redoc/logo-mini.svg', emptyImage()],
  // The colours by which levels of nesting are told apart; on a light page half of them cannot be read.
  [
    'the colours of levels',
    '[`#9D00FF`,`#615CEA`,`#147DF5`,`#08BFCC`,`#08CC7A`,`#81CC08`,`#E5BE00`,`#FF8700`,`#FF00B8`]',
    '[`var(--keyword)`,`var(--name)`,`var(--accent)`,`var(--number)`,`var(--string)`]',
  ],
  // A greeting on the console, for whose place in the file a browser reads all of it once more: 0.4 s of a phone.
  ['the greeting', /console\.info\(`\n?[^`]*Redoc [^()]*?`font-size: 10px; font-style: italic;`\)/, '0'],
  // Rendered in one go, and again where the address differs from what was rendered before, it does not answer a phone for
  // 0.3 to 0.8 s. A transition goes in steps of 5 ms, and what stood there before stays until it is done.
  [
    'the rendering',
    'if(r.childElementCount===0){(0,El.createRoot)(r).render(Q9(l,i));return}',
    '{const root=(0,El.createRoot)(r);(0,B.startTransition)(()=>root.render(Q9(l,i)));return}',
  ],
  [
    'its menu, which is no landmark',
    '(0,V.jsx)(uke,{items:e})',
    '(0,V.jsx)(`nav`,{"aria-label":`Operations`,style:{display:`contents`},children:(0,V.jsx)(uke,{items:e})})',
  ],
  // As a classic script it is compiled while it loads, and works from a folder too; what asks is for workers of Node.
  ['the address of the module', /import\.meta/g, '({})'],
  ['its exports', /export\s*\{[^}]*\};?\s*$/, ''],
];

function emptyImage(): string {
  return 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';
}

/** Redoc as one script for every page, which it finds rendered, with the definition beside it. @throws when a newer Redoc is different */
export function scriptOf(html: string): string {
  const changed = CHANGES.reduce(
    (script, [what, from, to]) => {
      const next = script.replaceAll(
        typeof from === 'string' || from.global ? from : new RegExp(from, 'g'),
        () => to,
      );
      if (next === script) throw new Error(`Redoc has changed ${what}: look at what it has in its place.`);
      return next;
    },
    between(html, BEFORE_SCRIPT, BEFORE_DEFINITION),
  );
  const options = between(html, BEFORE_OPTIONS, ';\n');
  if (!options.includes('"disableTelemetry":true')) throw new Error('Redoc was built with its telemetry on.');
  return `${changed}\nhydrate(JSON.parse(document.getElementById('redoc-definition').textContent),${options},document.getElementById('redoc'));\n`;
}

/**
 * A page with its definition as data and Redoc from `script`, an address relative to the site's root. Below what Redocly
 * has rendered stands `text`, until Redoc takes its place: who runs no script reads that.
 */
export function pageOf(html: string, script: string, text: string): string {
  const start = html.indexOf(BEFORE_SCRIPT);
  const end = html.indexOf('</script>', html.indexOf(BEFORE_CALL, start)) + '</script>'.length;
  const definition = between(html, BEFORE_DEFINITION, `;\n      ${BEFORE_OPTIONS}`);
  // Rendered without a browser the router leads to paths, in a browser behind the #.
  const [frame, ...rendered] = html.slice(0, start).split('<div id="redoc">');
  const redoc = rendered.join().replaceAll('href="/', 'href="#/');
  const below = redoc.lastIndexOf('</main>');
  if (below === -1) throw new Error('Redoc renders no main any more.');
  const data = `<script type="application/json" id="redoc-definition">${definition}</script>`;
  return `${frame}<div id="redoc">${redoc.slice(0, below)}<div class="page">${text}</div>${redoc.slice(below)}${data}<script defer src="../${script}"></script>${html.slice(end)}`;
}

/** @throws when one of the two is missing */
function between(text: string, before: string, after: string): string {
  const start = text.indexOf(before) + before.length;
  const end = text.indexOf(after, start);
  if (start < before.length || end === -1)
    throw new Error(`Redocly writes no ${before.trim()} … ${after.trim()} any more.`);
  return text.slice(start, end);
}
