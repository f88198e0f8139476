import type { OpenElement } from '../html/open-element.ts';
import type { ResourceKind } from '../record/page-analysis.ts';
import { srcsetUrls } from './srcset-urls.ts';

/** What an element has browsers request, as written. */
export interface LoadedFile {
  readonly url: string;
  readonly kind: ResourceKind;
}

/** HTML section 4.12.1 and mimesniff.spec.whatwg.org, "JavaScript MIME type essence match": any other type is data. */
const SCRIPT_TYPE =
  /^(?:module|(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;
const STYLE_TYPE = /^\s*(?:text\/css\s*(?:;|$)|$)/i;
/** Plugins that no browser has any more: what they would show is not requested. */
const PLUGIN_TYPE = /flash|futuresplash|silverlight|x-java|shockwave/i;
/** What at least one browser of today shows; none for want of a type. */
const IMAGE_TYPE =
  /^(?:$|image\/(?:avif|webp|apng|p?jpe?g|png|gif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon|jxl|hei[cf]|jp2|tiff)(?:\s*;|$))/;
/** And what none plays any more, among types that are sound or film. */
const MEDIA_TYPE =
  /^(?:$|(?:audio|video)\/(?!x-flv|flv|x-ms|x-realaudio|vnd\.rn)|application\/(?:ogg|(?:x-|vnd\.apple\.)mpegurl))/;
/** HTML section 4.6.7.18: what may be preloaded. */
const PRELOADED: ReadonlyMap<string, ResourceKind> = new Map([
  ...(['image', 'script', 'font'] as const).map((kind) => [kind, kind] as const),
  ['style', 'stylesheet'],
  ['track', 'media'],
  ['fetch', 'other'],
]);
const NO_REQUEST = /^(?:$|(?:data|blob|about|javascript):)/i;

type Loads = (element: OpenElement) => readonly LoadedFile[];

const fromAttribute =
  (name: string, kind: ResourceKind): Loads =>
  (element) => [{ url: element.attribute(name) ?? '', kind }];

const LOADERS: ReadonlyMap<string, Loads> = new Map<string, Loads>([
  [
    'img',
    (element) => [{ url: element.attribute('src') ?? '', kind: 'image' }, ...ofSrcset(element, 'srcset')],
  ],
  ['image', ofSvg('image')],
  ['input', (element) => (word(element, 'type') === 'image' ? fromAttribute('src', 'image')(element) : [])],
  ['script', (element) => (runs(element) && !isForOldBrowsers(element) ? ofScript(element) : [])],
  ['link', ofLink],
  ['source', ofSource],
  ['track', (element) => (isIn(element, 'audio', 'video') ? fromAttribute('src', 'media')(element) : [])],
  ['audio', fromAttribute('src', 'media')],
  [
    'video',
    (element) => [...fromAttribute('src', 'media')(element), ...fromAttribute('poster', 'image')(element)],
  ],
  ['embed', (element) => ofPlugin(element, 'src')],
  ['object', (element) => ofPlugin(element, 'data')],
]);

/** Elements that may load a file; frames load pages. */
export const LOADING_TAGS: readonly string[] = [...LOADERS.keys()];

/**
 * The files that an element has a browser of today request by itself, by the rules of HTML; frames are not among them.
 * What is loaded under a condition (`media`, `loading=lazy`, one of several sources) is.
 */
export function loadedFiles(element: OpenElement): LoadedFile[] {
  if (element.foreign && element.name !== 'image' && element.name !== 'script') return [];
  return (LOADERS.get(element.name)?.(element) ?? [])
    .map(({ url, kind }) => ({ url: url.trim(), kind }))
    .filter(({ url }) => !NO_REQUEST.test(url));
}

/** Whether a script element is code, and not data (HTML section 4.12.1, "prepare the script element"). */
export function runs(element: OpenElement): boolean {
  const type = element.attribute('type');
  const language = element.attribute('language') ?? '';
  if (type === null) return language === '' || SCRIPT_TYPE.test(`text/${language}`);
  return type === '' || SCRIPT_TYPE.test(type.trim());
}

function isForOldBrowsers(element: OpenElement): boolean {
  return element.attribute('nomodule') !== null && word(element, 'type') !== 'module';
}

function ofScript(element: OpenElement): readonly LoadedFile[] {
  return element.foreign ? ofSvg('script')(element) : fromAttribute('src', 'script')(element);
}

/** HTML section 4.6.7: each relation has its own conditions. */
function ofLink(element: OpenElement): LoadedFile[] {
  const rels = (element.attribute('rel') ?? '').toLowerCase().split(/[\t\n\f\r ]+/);
  const url = element.attribute('href') ?? '';
  const isStyle = STYLE_TYPE.test(element.attribute('type') ?? '') && element.attribute('disabled') === null;
  return [
    ...(rels.includes('stylesheet') && isStyle ? [{ url, kind: 'stylesheet' as const }] : []),
    ...(rels.includes('icon') ? [{ url, kind: 'icon' as const }] : []),
    ...(rels.includes('modulepreload') ? [{ url, kind: 'script' as const }] : []),
    ...(rels.includes('manifest') ? [{ url, kind: 'other' as const }] : []),
    ...(rels.includes('preload') ? preloaded(element, url) : []),
  ];
}

/** `href` is for browsers that know no `imagesrcset`. */
function preloaded(element: OpenElement, url: string): LoadedFile[] {
  const kind = PRELOADED.get(word(element, 'as'));
  if (kind === undefined || (kind === 'image' && !IMAGE_TYPE.test(word(element, 'type')))) return [];
  const candidates = kind === 'image' ? ofSrcset(element, 'imagesrcset') : [];
  return candidates.length > 0 ? candidates : [{ url, kind }];
}

/** In `picture` it has a `srcset`, in media a `src`, which counts where the media element has none; elsewhere nothing. */
function ofSource(element: OpenElement): readonly LoadedFile[] {
  const type = word(element, 'type');
  if (isIn(element, 'picture')) return IMAGE_TYPE.test(type) ? ofSrcset(element, 'srcset') : [];
  if (!isIn(element, 'audio', 'video') || (element.parent?.attribute('src') ?? null) !== null) return [];
  return MEDIA_TYPE.test(type) ? fromAttribute('src', 'media')(element) : [];
}

function ofPlugin(element: OpenElement, attribute: string): readonly LoadedFile[] {
  return PLUGIN_TYPE.test(word(element, 'type')) ? [] : fromAttribute(attribute, 'media')(element);
}

function ofSvg(kind: ResourceKind): Loads {
  return (element) => [
    { url: (element.attribute('href') ?? element.attribute('xlink:href') ?? '').replace(/^#.*/s, ''), kind },
  ];
}

function ofSrcset(element: OpenElement, attribute: string): LoadedFile[] {
  return srcsetUrls(element.attribute(attribute) ?? '').map((url) => ({ url, kind: 'image' }));
}

function isIn({ parent }: OpenElement, ...names: readonly string[]): boolean {
  return parent !== null && names.includes(parent.name);
}

function word(element: OpenElement, name: string): string {
  return element.attribute(name)?.trim().toLowerCase() ?? '';
}
