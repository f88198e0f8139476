import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = ['base', 'site']
  .map((name) => readFileSync(new URL(`../web/${name}.css`, import.meta.url), 'utf8'))
  .join('');

/** A colour of the stylesheet in light and in dark, as six hexadecimal digits. */
function colours(name: string): readonly string[] {
  const [, ...pair] = new RegExp(`${name}: light-dark\\(#(\\w+), #(\\w+)\\)`).exec(css) ?? [];
  return pair.map((digits) => (digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits));
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

// A contract without a PATCH today may have one tomorrow.
it.each(['get', 'post', 'put', 'patch', 'delete'])(
  'The name of the method %s can be read on every ground of the reference',
  (method) => {
    const rule = new RegExp(`#redoc \\.tag-${method}\\b[^{}]*\\{\\s*--tag-color: var\\((--\\w+)\\)`);
    const texts = colours(rule.exec(css)?.[1] ?? 'none');
    expect(texts).toHaveLength(2);
    for (const ground of ['--paper', '--tint'].map(colours))
      for (const [scheme, text] of texts.entries())
        expect(contrast(text, ground[scheme] ?? '')).toBeGreaterThanOrEqual(4.5);
  },
);
