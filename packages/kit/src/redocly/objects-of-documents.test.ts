import { getTypes } from '@redocly/openapi-core';
import { below, type NodeKind } from '@seogeo/document';
import { expect, it } from 'vitest';

/** What Redocly calls otherwise. */
const KINDS: Readonly<Record<string, string>> = { Root: 'document', OAuth2Flows: 'oauthFlows' };
/** Names, and no objects that say anything further; the last is of older drafts of JSON Schema. */
const PASSED_OVER = /^x-|^(?:security|dependentRequired|mapping|definitions)$/;

it('every object is found that Redocly knows of in a document', () => {
  const missed = Object.entries(getTypes('oas3_1')).flatMap(([name, { properties }]) => {
    const kind = (KINDS[name] ?? name.charAt(0).toLowerCase() + name.slice(1)) as NodeKind;
    const holding = Object.entries(properties).filter(([member, told]) => {
      const type = typeof told === 'function' ? told({}, member) : told;
      return !PASSED_OVER.test(member) && (typeof type === 'string' || (type && 'name' in type));
    });
    const isMissed = (member: string) =>
      [{}, [{}], { a: {} }].every(
        (value) => [...below({ kind, value: { [member]: value }, way: [] })].length < 2,
      );
    return holding.flatMap(([member]) => (isMissed(member) ? `${kind} ${member}` : []));
  });
  expect(missed).toEqual([]);
});
