import { readFileSync } from 'node:fs';
import { CATALOGUE } from '@seogeo/engine';
import { expect, it } from 'vitest';
import { publicFiles } from '../../scripts/contract/contract-files.ts';

it('openapi/components/schemas/IssueCode.yaml has the code of every check, in the order of the alphabet', () => {
  const { components } = JSON.parse(readFileSync(publicFiles.bundle, 'utf8'));
  expect(components.schemas.IssueCode['x-known-values']).toEqual(CATALOGUE.map(({ code }) => code).sort());
});
