/** What `redocly build-docs --inlineBundle` writes (Redoc 3), taken apart and fitted into the site. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AFTER_SLASH, codeElement, WORD } from '../breakable.ts';
import { bundleScript } from '../bundle-script.ts';
import { inSteps, withMarks } from './in-steps.ts';

const BEFORE_STYLES = '<style data-styled="true" data-styled-version="6.4.2">';
const AFTER_STYLES = '</style>';
const BEFORE_SCRIPT = '<script type="module">';
const BEFORE_DEFINITION = 'const __redoc_definition = ';
const BEFORE_OPTIONS = 'const __redoc_options = ';
const BEFORE_CALL = 'hydrate(__redoc_definition';

/** JavaScript for the parts of a path, between which it may break. */
function inParts(path: string, lineBreak: string): string {
  return `${path}.split(${AFTER_SLASH}).flatMap((part,at)=>at?[${lineBreak},part]:part)`;
}

/** What stands where in Redoc's script, and what in its place. */
const CHANGES: readonly (readonly [what: string, from: string | RegExp, to: string])[] = [
  ['images of its maker', /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/, 'data:,'],
  // The colours by which levels of nesting are told apart; on a light page half of them cannot be read.
  [
    'the colours of levels',
    '[`#9D00FF`,`#615CEA`,`#147DF5`,`#08BFCC`,`#08CC7A`,`#81CC08`,`#E5BE00`,`#FF8700`,`#FF00B8`]',
    '[`var(--keyword)`,`var(--name)`,`var(--accent)`,`var(--number)`,`var(--string)`]',
  ],
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
  // The page has its h1 around Redoc: below it no level is left out.
  ['its title', 'LU=L.h1.attrs', 'LU=L.h2.attrs'],
  ['the headings of an operation', 'AL=L.h4.attrs', 'AL=L.h3.attrs'],
  ['the headings of parameters', 'L.h5`', 'L.h4`'],
  // Whoever speaks to the page says what stands there (WCAG 2.2, 2.5.3).
  ['the names of its lists', 'type:`button`,"aria-label":r,', 'type:`button`,"aria-label":r+": "+i?.label,'],
  // A path goes on in the next line after a slash, as in our own markup, and is shown to its end.
  [
    'code within text',
    'return new cR(`code`,e.transformAttributes(t),[e.attributes.content])',
    `const s=e.attributes.content,word=${WORD}.test(s)?{class:\`word\`}:{};return new cR(\`code\`,{...e.transformAttributes(t),...word},${inParts('s', 'new cR(`wbr`)')})`,
  ],
  [
    'the path of an operation',
    '(aI,{children:n})',
    `(aI,{className:\`path\`,children:${inParts('n', '(0,V.jsx)(`wbr`,{},at)')}})`,
  ],
  [
    'the paths of a list',
    '(XF,{children:e.title})',
    `(XF,{className:\`path\`,children:${inParts('e.title', '(0,V.jsx)(`wbr`,{},at)')}})`,
  ],
  // Of what a page does not need, it would do a lot on its first view.
  [
    'its search, since the site has one',
    '(0,V.jsx)(jOe,{items:e,store:t,basePath:l,document:q(s)?s:void 0}),',
    '',
  ],
  ['its switch of colours, since the site has one', '(0,V.jsx)(Vke,{}),', ''],
  ['tools for agents in the browser', ',Sje(e);let _=', ';let _='],
  // 0.2 MB of styles, which would be made anew in the browser: they stand in a file.
  ['its theme', '(0,V.jsx)(_b,{}),', ''],
  ['what its theme is made of', 'zl(),xre(),Lo()', 'zl(),Lo()'],
  // The document is OpenAPI, and whole: nothing else has to be read, translated or looked for.
  [
    'how it reads a document',
    'o=await PHe({spec:e,specUrl:t,skipBundle:v1(n.skipBundle,!1)})',
    'o={document:e,type:`openapi`}',
  ],
  ['the kinds of documents', 'if(iFe(e)){', '{'],
  ['the other kinds', /\}else if\(aFe\(e\)\)\{.*?\}else if\(oFe\(e\)\)\{.*?\}(?=return r\?)/, '}'],
  // Errors that React never shows: where a debugger listens (Lighthouse is one), Chromium reads the whole script again
  // to say of each where it was made, 0.7 s of a phone.
  ['the errors that React makes ready', /=Error\(i\((?:460|461|474|519|542)\)\)/, '={}'],
  // A cookie is asked of another process while the page waits; what it would keep is kept for the session.
  ['what it keeps', 'a={environments:n};Wx(e,JSON.stringify(i)),', 'a={...i,environments:n};'],
  ['what it has kept', 'yh(xie(e,globalThis.redoclyCookieStorage?.getStore?.()))', '{}'],
  // Each of its parts is a function that is called when first needed, so one that nobody calls may be left out.
  ['its parts', /=(?=[os]\(\(|c\(\{)/, '=/*#__PURE__*/'],
  ['where it is put together', 'const{RedocStandalone,hydrate,init}=(()=>{', ''],
  // With a greeting on the console, for whose place in the file a browser would read all of it once more.
  ['its end', /return typeof document<`u`&&console\.info[\s\S]*$/, ''],
  ['the address of the module', /import\.meta/, '({})'],
];

/**
 * Redoc as one classic script for every page, which a browser compiles while it loads, and which works from a folder too;
 * it finds the page rendered, with the definition beside it. Without the parts that nothing leads to.
 * @throws when a newer Redoc is different
 */
export async function scriptOf(html: string, folder: string): Promise<string> {
  const changed = CHANGES.reduce(
    (script, [what, from, to]) => {
      const next = script.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), () => to);
      if (next === script) throw new Error(`Redoc has changed ${what}: look at what it has in its place.`);
      return next;
    },
    between(html, BEFORE_SCRIPT, BEFORE_DEFINITION),
  );
  const options = between(html, BEFORE_OPTIONS, ';\n');
  if (!options.includes('"disableTelemetry":true')) throw new Error('Redoc was built with its telemetry on.');
  const entry = join(folder, 'redoc.js');
  // In a task of its own, so that a browser may answer between.
  await writeFile(
    entry,
    `${withMarks(changed)}\nsetTimeout(()=>hydrate(JSON.parse(document.getElementById('redoc-definition').textContent),${options},document.getElementById('redoc')));\nexport {};\n`,
  );
  return inSteps(await bundleScript(entry));
}

/** The styles of what Redocly has rendered, which are the same on all pages. */
export function stylesOf(html: string): string {
  return between(html, BEFORE_STYLES, AFTER_STYLES).replaceAll('/*!sc*/', '');
}

/**
 * A page with its definition as data and Redoc from `script`, styled by `styles`, addresses relative to the site's root.
 * Below what Redocly has rendered stands `text`: who runs no script reads that.
 */
export function pageOf(
  html: string,
  { script, styles }: Record<'script' | 'styles', string>,
  text: string,
): string {
  const start = html.indexOf(BEFORE_SCRIPT);
  const end = html.indexOf('</script>', html.indexOf(BEFORE_CALL, start)) + '</script>'.length;
  const definition = between(html, BEFORE_DEFINITION, `;\n      ${BEFORE_OPTIONS}`);
  // Rendered without a browser the router leads to paths, in a browser behind the #.
  const [head = '', ...rendered] = html.slice(0, start).split('<div id="redoc">');
  const style = `${BEFORE_STYLES}${between(head, BEFORE_STYLES, AFTER_STYLES)}${AFTER_STYLES}`;
  const frame = head.replace(style, () => `<link rel="stylesheet" href="../${styles}">`);
  const redoc = rendered
    .join()
    .replaceAll('href="/', 'href="#/')
    .replaceAll(/(?<=<\/?)h1\b/g, 'h2')
    .replaceAll(/<code>([^<]*)<\/code>/g, (_, code: string) => codeElement(code))
    .replace(/<script>.*?<\/script>/, '');
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
