import type { OpenApiDocument } from '@seogeo/document';
import { codeSamples } from '@seogeo/kit/samples';
import { DO_NOT_EDIT } from '../do-not-edit.ts';
import { sampleMakers } from './sample-makers.ts';

/** The samples as a module: each source is a template literal, so that it can be read as it will be shown. */
export function renderSamples(document: OpenApiDocument): string {
  const operations = [...codeSamples(document, sampleMakers)].map(([operationId, samples]) => {
    const members = samples.map(
      ({ lang, label, source }) =>
        `    {\n      lang: '${lang}',\n      label: '${label}',\n      source: ${template(source)},\n    },`,
    );
    return `  ${operationId}: [\n${members.join('\n')}\n  ],`;
  });
  return `${DO_NOT_EDIT}\n/** Code samples of every operation, by its operationId; each is executed by the tests. */\nexport const samples = {\n${operations.join('\n')}\n} as const;\n`;
}

const template = (source: string): string =>
  `\`${source.replaceAll(/[\\`]|\$\{/g, (special) => `\\${special}`)}\``;
