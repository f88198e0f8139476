import { contract } from '@seogeo/contract';
import { errorCoverage } from '@seogeo/server/error-coverage';
import { expect, it } from 'vitest';

it('every error of our contract is one that the server writes by itself', () => {
  expect(errorCoverage(contract, {}).filter(({ misfit }) => misfit !== null)).toEqual([]);
});
