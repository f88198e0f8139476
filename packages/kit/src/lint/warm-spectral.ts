import { readFile } from 'node:fs/promises';
import { renderBundle } from '../generate/render-bundle.ts';
import { lintDocument } from './lint-document.ts';
import { rulesetOf } from './ruleset.ts';
import type { RunSpectral } from './run-spectral.ts';

/** The verdict of `runSpectral`, by Spectral's core in this thread: what is loaded stays loaded. */
export const warmSpectral: RunSpectral = async (bundle, project) => {
  if (project.spectral === null) return [];
  const ruleset = await rulesetOf(await readFile(project.spectral, 'utf8'), project);
  return lintDocument(renderBundle(bundle), project.bundle, ruleset);
};
