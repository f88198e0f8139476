import { sourceComponentUnique } from './source-component-unique.ts';
import { sourceFileNamed } from './source-file-named.ts';
import { sourceFileUsed } from './source-file-used.ts';
import { sourceReferenceResolves } from './source-reference-resolves.ts';
import type { SourceRule } from './source-rule.ts';
import { sourceYamlReadable } from './source-yaml-readable.ts';

/**
 * The rules on hand-written files, each in the file of its name with two fixture folders. Each presupposes those
 * before it: what breaks one would only show its consequences in the next.
 */
export const sourceRules: Readonly<Record<string, SourceRule>> = {
  'source-yaml-readable': sourceYamlReadable,
  'source-component-unique': sourceComponentUnique,
  'source-reference-resolves': sourceReferenceResolves,
  'source-file-named': sourceFileNamed,
  'source-file-used': sourceFileUsed,
};
