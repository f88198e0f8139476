import { readFile } from 'node:fs/promises';
import { renderBundle } from '@seogeo/kit';
import { lintDocument } from '../../../openapi/rules/lint-document.ts';
import { rulesetOf } from '../../../openapi/rules/ruleset.ts';
import { bundleFile, spectralRuleset } from '../contract-files.ts';
import type { RunSpectral } from '../run-spectral.ts';

/** The verdict of `runSpectral`, by Spectral's core in this thread: what is loaded stays loaded. */
export const warmSpectral: RunSpectral = async (bundle) =>
  lintDocument(renderBundle(bundle), bundleFile, rulesetOf(await readFile(spectralRuleset, 'utf8')));
