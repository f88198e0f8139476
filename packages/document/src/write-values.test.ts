import { expect, test } from 'vitest';
import { writingOf, written, writtenText } from './write-values.ts';

const list = ['blue', 'black'];
const object = { R: 100, G: 200 };
const inQuery = (told: object, value: unknown) =>
  written(writingOf('color', { ...told }, 'form'), value, encodeURIComponent)?.join('&') ?? null;
const inPath = (told: object, value: unknown) =>
  writtenText(writingOf('color', { ...told }, 'simple'), value, encodeURIComponent);

/** The table of OpenAPI 3.1.1, section 4.8.12.4. */
test.each([
  [{}, 'a b', 'color=a%20b'],
  [{}, list, 'color=blue&color=black'],
  [{}, object, 'R=100&G=200'],
  [{ explode: false }, list, 'color=blue,black'],
  [{ explode: false }, object, 'color=R,100,G,200'],
  [{ style: 'spaceDelimited' }, list, 'color=blue%20black'],
  [{ style: 'pipeDelimited' }, list, 'color=blue%7Cblack'],
  [{ style: 'deepObject' }, object, 'color%5BR%5D=100&color%5BG%5D=200'],
  [{ style: 'deepObject' }, { R: list }, null],
  [{ style: 'pipeDelimited' }, object, null],
  [{}, [], null],
  [{}, '', null],
])('in a query %j writes %j as %s', (told, value, text) => {
  expect(inQuery(told, value)).toBe(text);
});

test.each([
  [{}, 'a b', 'a%20b'],
  [{}, list, 'blue,black'],
  [{}, object, 'R,100,G,200'],
  [{ explode: true }, object, 'R=100,G=200'],
  [{ style: 'label' }, 5, '.5'],
  [{ style: 'label', explode: true }, list, '.blue.black'],
  [{ style: 'label', explode: true }, object, '.R=100.G=200'],
  [{ style: 'label' }, list, null],
  [{ style: 'label', explode: true }, [1.5], null],
  [{ style: 'matrix' }, 5, ';color=5'],
  [{ style: 'matrix' }, list, ';color=blue,black'],
  [{ style: 'matrix' }, object, ';color=R,100,G,200'],
  [{ style: 'matrix', explode: true }, list, ';color=blue;color=black'],
  [{ style: 'matrix', explode: true }, object, ';R=100;G=200'],
  [{}, { R: object }, null],
])('in a path %j writes %j as %s', (told, value, text) => {
  expect(inPath(told, value)).toBe(text);
});
