import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member, text } from '@seogeo/document';

/** A page of scrapinghub's article-extraction-benchmark: where it was published, and its main text, labelled by hand. */
export interface LabelledArticle {
  readonly id: string;
  readonly body: Uint8Array;
  readonly url: string;
  readonly text: string;
}

/** @param folder where `articles.tar.xz` is unpacked */
export async function labelledArticles(folder: string): Promise<readonly LabelledArticle[]> {
  const labels: unknown = JSON.parse(await readFile(join(folder, 'ground-truth.json'), 'utf8'));
  return Promise.all(
    Object.entries(isObject(labels) ? labels : {}).map(async ([id, label]) => {
      const labelled = (name: string, otherwise: string) => text(member(label, name)) ?? otherwise;
      return {
        id,
        body: await readFile(join(folder, 'html', `${id}.html`)),
        url: labelled('url', `https://${id}.example/`),
        text: labelled('articleBody', ''),
      };
    }),
  );
}
