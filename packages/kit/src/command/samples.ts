import { parsedArguments } from '../arguments/parsed-arguments.ts';
import { bundleProject } from '../lint/lint-project.ts';
import { findProject } from '../project/find-project.ts';
import { codeSamples } from '../samples/code-samples.ts';
import { ExampleMissing } from '../samples/sample-call.ts';
import { type Command, onlyDocument, readArguments } from './command.ts';

/** `seogeo-contract samples [DOCUMENT]`. */
export const samples: Command = async (args, { folder, out, error }) => {
  const { positionals } = readArguments(() => parsedArguments({ args: [...args], allowPositionals: true }));
  const project = await findProject(folder, onlyDocument(positionals));
  const document = await bundleProject(project);
  try {
    for (const [id, made] of codeSamples(document, project.config.samples, error)) {
      out(`${id}\n`);
      for (const { label, source } of made)
        out(`  ${label}:\n${source.trimEnd().replaceAll(/^/gm, '    ')}\n`);
    }
    return 0;
  } catch (failure) {
    if (!(failure instanceof ExampleMissing)) throw failure;
    error(failure.message);
    return 1;
  }
};
