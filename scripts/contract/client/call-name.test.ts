import { expect, it } from 'vitest';
import { callName } from './call-name.ts';

const table: readonly [string, string, string, string][] = [
  ['get', '/me', 'getMe', 'me.get'],
  ['get', '/projects', 'listProjects', 'projects.list'],
  ['post', '/projects', 'createProject', 'projects.create'],
  ['get', '/projects/{projectId}', 'getProject', 'projects.get'],
  ['delete', '/projects/{projectId}', 'deleteProject', 'projects.delete'],
  ['get', '/projects/{projectId}/audits', 'listAudits', 'audits.list'],
  ['post', '/projects/{projectId}/audits/{auditId}/cancel', 'cancelAudit', 'audits.cancel'],
  ['get', '/projects/{projectId}/audits/{auditId}/pages', 'listAuditPages', 'audits.pages'],
  ['post', '/projects/{projectId}/geo-monitor/tests', 'startGeoTest', 'geoTests.start'],
  ['get', '/projects/{projectId}/geo-tests/{testId}/answers', 'listGeoTestAnswers', 'geoTests.answers'],
  ['get', '/countries', 'listCountries', 'countries.list'],
  ['get', '/countries/{code}', 'getCountry', 'countries.get'],
  ['post', '/keys', 'createKey', 'keys.create'],
  ['delete', '/replies/{replyId}', 'deleteReply', 'replies.delete'],
  ['post', '/system-checks', 'startSystemCheck', 'systemChecks.start'],
];

it.each(table)('%s %s, %s, is called %s', (method, path, id, called) => {
  const { group, name } = callName({ id, method, path, paginated: id.startsWith('list') });
  expect(`${group}.${name}`).toBe(called);
});

it('An operationId without a noun is refused, with what to call it', () => {
  const odd = { id: 'ping', method: 'get', path: '/ping', paginated: false };
  expect(() => callName(odd)).toThrow('ping gives the client no name');
});
