import { expect, it } from 'vitest';
import { hashOf, hashOfAudit, orders, routeOf, tokenIn } from './route.ts';

const project = '01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11';
const audit = '01946a45-2b80-7c11-9a50-3d7e8f6b1c22';

it.each([
  ['', 'projects', 1],
  ['#', 'projects', 1],
  ['#/', 'projects', 1],
  ['#/keys', 'keys', 1],
  ['#/keys?page=3', 'keys', 3],
  ['#/account?page=0', 'account', 1],
  ['#/keys?page=-1', 'keys', 1],
  ['#/keys?page=1.5', 'keys', 1],
  ['#/keys?page=1e99', 'keys', 1],
  ['#/elsewhere', 'missing', 1],
  ['#/constructor', 'missing', 1],
  ['#/__proto__', 'missing', 1],
  ['#/keys/%', 'missing', 1],
])('%s names a room and a page of its list', (hash, room, page) => {
  expect(routeOf(hash)).toEqual({ room, page });
});

it('says nothing in an address that goes without saying', () => {
  const view = { project, audit: null, issue: null, order: orders[0] };
  expect([hashOf('keys'), hashOfAudit(view)]).toEqual(['#/keys', `#/projects/${project}`]);
});

it('leads back to the room it was made of', () => {
  for (const room of ['projects', 'keys', 'account'] as const)
    for (const page of [1, 7]) expect(routeOf(hashOf(room, page))).toEqual({ room, page });
});

it.each([
  [`#/projects/${project}`, null, 'geoScore', 1],
  [`#/projects/${project}?issue=thin_content&sort=url&page=3`, 'thin_content', 'url', 3],
  [`#/projects/${project}?sort=toString&issue=`, null, 'geoScore', 1],
])('%s names the newest audit of a project and which of its pages', (hash, issue, order, page) => {
  expect(routeOf(hash)).toEqual({ room: 'audit', page, view: { project, audit: null, issue, order } });
});

it.each([
  '#/projects',
  '#/projects/1',
  `#/projects/${project}/`,
  '#/projects/../keys',
  `#/projects/${project}/audits`,
  `#/projects/${project}/audits/1`,
  `#/projects/${project}/audits/${audit}/pages`,
])('%s names none', (hash) => expect(routeOf(hash)).toEqual({ room: 'missing', page: 1 }));

it('leads back to the pages of an audit, whatever they are chosen by', () => {
  for (const order of orders)
    for (const issue of [null, 'thin_content', 'of a newer version & more'])
      for (const page of [1, 7]) {
        for (const one of [null, audit]) {
          const view = { project, audit: one, issue, order };
          expect(routeOf(hashOfAudit(view, page))).toEqual({ room: 'audit', page, view });
        }
      }
});

it('finds the token of a link and in nothing else', () => {
  expect(tokenIn('#token=abc_DEF-123')).toBe('abc_DEF-123');
  expect(tokenIn('#token=')).toBe('');
  expect([
    tokenIn(''),
    tokenIn('#/keys?token=a'),
    tokenIn('#/token=a'),
    tokenIn('#tokens=a'),
    tokenIn('#a&token=b'),
  ]).toEqual([null, null, null, null, null]);
});
