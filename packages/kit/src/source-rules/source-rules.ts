import { sourceComponentUnique } from './source-component-unique.ts';
import { sourceFileNamed } from './source-file-named.ts';
import { sourceFileUsed } from './source-file-used.ts';
import type { SourceRule } from './source-tree.ts';

/**
 * The rules on hand-written files, each in the file of its name with two fixtures. Each presupposes those before it: what
 * breaks one would only show its consequences in the next. What cannot be read, or leads nowhere, is told by Redocly.
 */
export const sourceRules: Readonly<Record<string, SourceRule>> = {
  'source-component-unique': sourceComponentUnique,
  'source-file-named': sourceFileNamed,
  'source-file-used': sourceFileUsed,
};
