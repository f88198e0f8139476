import { expect, test } from 'vitest';
import type { Parameter } from '../contract/contract.ts';
import { isCarriable } from '../generate/carriable.ts';
import { serialisePairs, serialiseSegment } from './serialise-parameter.ts';

const list = ['blue', 'black'];
const object = { R: 100, G: 200 };
type Told = Partial<Pick<Parameter, 'style' | 'explode'>>;

function inQuery(told: Told, value: unknown): string | null {
  const query = { in: 'query', name: 'color', style: 'form', explode: true, json: false, ...told } as const;
  return isCarriable(query, value) ? serialisePairs(query, value).join('&') : null;
}

function inPath(told: Told, value: unknown): string | null {
  const path = { in: 'path', name: 'color', style: 'simple', explode: false, json: false, ...told } as const;
  return isCarriable(path, value) ? serialiseSegment(path, value) : null;
}

/** The table of OpenAPI 3.1.1, section 4.8.12.4. */
test.each([
  [{}, 'a b', 'color=a%20b'],
  [{}, list, 'color=blue&color=black'],
  [{}, object, 'R=100&G=200'],
  [{ explode: false }, list, 'color=blue,black'],
  [{ explode: false }, object, 'color=R,100,G,200'],
  [{ style: 'spaceDelimited', explode: false }, list, 'color=blue%20black'],
  [{ style: 'pipeDelimited', explode: false }, list, 'color=blue%7Cblack'],
  [{ style: 'pipeDelimited', explode: false }, object, 'color=R%7C100%7CG%7C200'],
  [{ style: 'pipeDelimited', explode: false }, ['a|b'], null],
  [{ style: 'deepObject' }, object, 'color[R]=100&color[G]=200'],
  [{ style: 'deepObject' }, list, 'color[]=blue&color[]=black'],
  [{ style: 'deepObject' }, { R: list }, null],
  [{}, [], null],
  [{}, null, null],
])('in a query %j writes %j as %s', (told, value, text) => {
  expect(inQuery(told, value)).toBe(text);
});

test.each([
  [{}, 'a b', 'a%20b'],
  [{}, '..', null],
  [{}, list, 'blue,black'],
  [{}, object, 'R,100,G,200'],
  [{ explode: true }, object, 'R=100,G=200'],
  [{ style: 'label' }, 5, '.5'],
  [{ style: 'label' }, list, '.blue,black'],
  [{ style: 'label', explode: true }, list, '.blue.black'],
  [{ style: 'label', explode: true }, object, '.R=100.G=200'],
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
