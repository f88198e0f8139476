import { expect, it } from 'vitest';
import { WrongUse } from '../arguments/wrong-use.ts';
import { watchOptions } from './watch-options.ts';

it('previews unless told otherwise, and names what is wrong', () => {
  expect(watchOptions([])).toEqual({ previewPort: 4040, document: undefined });
  expect(watchOptions(['a.yaml', '--port', '0'])).toEqual({ previewPort: 0, document: 'a.yaml' });
  expect(watchOptions(['--no-preview'])).toEqual({ previewPort: null, document: undefined });
  expect(() => watchOptions(['--port', 'x'])).toThrow(WrongUse);
  expect(() => watchOptions(['--port', 'x'])).toThrow('--port x is no port');
  expect(() => watchOptions(['--prot', '1'])).toThrow('--prot');
});
