import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const metadataOutsideHead: PageCheck = {
  code: 'metadata_outside_head',
  severity: 'warning',
  group: 'meta',
  title: 'Metadata outside of the head',
  why: 'Google takes the first element that may not be in the head as its end and reads no metadata after it; it accepts a canonical URL in the head only. Browsers do the same.',
  sources: ['googleHead', 'googleCanonical'],
  fix: 'Move it into the head. An element that may not stand there, such as div or img, ends the head where it stands.',
  silentOn: 'no_result',
  ofHtml: ({ document }) =>
    capped(document.metadata.outsideHead, ({ what, element }) => ({
      message: `The ${element.name} element${what === element.name ? '' : ` for ${what}`} stands outside of the head`,
      location: element.cssPath,
    })),
};
