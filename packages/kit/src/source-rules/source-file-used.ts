import { posix } from 'node:path';
import type { SourceRule } from './source-rule.ts';

/** Nobody would notice that a file without a reference is not part of the API. */
export const sourceFileUsed: SourceRule = {
  description: 'Every file is referred to.',
  *check({ root, files }) {
    const used = new Set([root]);
    const waiting = [root];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      for (const { target } of files.get(name)?.references ?? []) {
        const next = posix.join(posix.dirname(name), target.split('#')[0] ?? '');
        if (!files.has(next) || used.has(next)) continue;
        used.add(next);
        waiting.push(next);
      }
    }
    for (const name of files.keys()) {
      if (used.has(name)) continue;
      yield {
        file: name,
        line: 1,
        column: 1,
        message:
          'Nothing refers to this file, so it is not part of the API. Refer to it where it belongs, or remove it.',
      };
    }
  },
};
