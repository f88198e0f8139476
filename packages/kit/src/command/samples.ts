import { relative } from 'node:path';
import { documentArguments } from '../arguments/parsed-arguments.ts';
import { bundleProject } from '../lint/lint-project.ts';
import { sourcePlaces } from '../problems/source-place.ts';
import { findProject } from '../project/find-project.ts';
import { codeSamples } from '../samples/code-samples.ts';
import type { Command } from './command.ts';

/** `seogeo-contract samples [DOCUMENT]`: what the document shows too little for is named with its place, and left out. */
export const samples: Command = async (args, { folder, out, error }) => {
  const project = await findProject(folder, documentArguments(args, {}).document);
  const document = await bundleProject(project);
  const placeOf = sourcePlaces(project.source, document);
  const made = codeSamples(document, project.config.samples, error, (missing) => {
    for (const { path, message } of missing) {
      const { file, line } = placeOf(path);
      error(`${relative(folder, file)}:${line} ${path.slice(1).join(' ')}: ${message}`);
    }
  });
  for (const [id, ofOperation] of made) {
    out(`${id}\n`);
    // As it stands: what would set it in would stand in the lines of a text that it sends.
    for (const { label, source } of ofOperation) out(`  ${label}:\n\n${source}`);
  }
  // What can be shown is of use by itself.
  return made.size > 0 ? 0 : 1;
};
