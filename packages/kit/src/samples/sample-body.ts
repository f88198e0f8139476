import {
  contentOf,
  isObject,
  type Located,
  type MediaPlace,
  member,
  type OpenApiDocument,
  objectAt,
  shownValue,
  writingOf,
} from '@seogeo/document';
import { serialisePairs, type WrittenParameter } from '../conformance/exchange/serialise-parameter.ts';
import { type SamplePart, sampleParts } from './sample-parts.ts';

/** The body of a call. */
export interface SampleBody {
  /** What the document shows; undefined where it shows nothing. */
  readonly value: unknown;
  readonly mediaType: string;
  /** As it goes onto the wire, where that is not JSON. */
  readonly text: string | null;
  /** Of a form with files; null for all else. */
  readonly parts: readonly SamplePart[] | null;
}

const FORM = 'application/x-www-form-urlencoded';
const isText = (type: string): boolean => /^text\/[^*]+$|^application\/xml$|\+xml$/.test(type);

/** In the form that is easiest to read; undefined where none of its forms can be written as text. */
export function sampleBody(document: OpenApiDocument, body: Located): SampleBody | undefined {
  const forms = contentOf(document, body);
  const media =
    forms.find(({ name }) => name === 'application/json') ??
    forms.find(({ json }) => json) ??
    forms.find(({ type }) => type === FORM) ??
    forms.find(({ type }) => isText(type)) ??
    forms.find(({ type }) => type === 'multipart/form-data');
  if (media === undefined) return undefined;
  const mediaType = media.name;
  const parts = media.type === 'multipart/form-data' ? sampleParts(document, media) : null;
  if (parts !== null) return { value: parts, mediaType, text: '', parts: parts ?? [] };
  const value = shownValue(document, media);
  return { value, mediaType, text: media.json ? null : textOf(media, value), parts };
}

function textOf(media: MediaPlace, value: unknown): string {
  if (media.type !== FORM || !isObject(value)) return isObject(value) ? JSON.stringify(value) : String(value);
  return Object.entries(value)
    .flatMap(([name, inner]) => serialisePairs(formField(media, name, inner), inner))
    .join('&');
}

/**
 * How a field of a form is written. Objects are sent as JSON unless `encoding` gives them a style (OpenAPI 3.1, sections
 * 4.8.14.4 and 4.8.15.1).
 */
export function formField({ value: media }: MediaPlace, name: string, value: unknown): WrittenParameter {
  const encoding = objectAt(media, 'encoding', name);
  const styled = ['style', 'explode', 'allowReserved'].some((field) => member(encoding, field) !== undefined);
  const json = !styled && (isObject(value) || encoding.contentType === 'application/json');
  return { name, ...writingOf({ value: encoding, in: 'query' }), json };
}
