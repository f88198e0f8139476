import { expect, it } from 'vitest';
import { watchOptions } from './watch-options.ts';

it('previews unless told otherwise, and names what is wrong', () => {
  expect(watchOptions([])).toEqual({ previewPort: 4040, documents: [] });
  expect(watchOptions(['a.yaml', '--port', '0'])).toEqual({ previewPort: 0, documents: ['a.yaml'] });
  expect(watchOptions(['--no-preview'])).toEqual({ previewPort: null, documents: [] });
  expect(() => watchOptions(['--port', 'x'])).toThrow('--port x is no port');
  expect(() => watchOptions(['--prot', '1'])).toThrow('--prot');
});
