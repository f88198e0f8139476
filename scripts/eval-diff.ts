/**
 * `npm run eval:diff`: changes that break clients, and some that do not, as `contract:diff`, Redocly and oasdiff rate
 * them each. The changes are those of packages/kit/src/diff/breaking-changes.test.ts.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type JsonObject, tokensOf } from '@seogeo/document';
import { askOasdiff, compareBundles, redoclyReport, withWrittenOutBooleans } from '@seogeo/kit/diff';
import { breaking, type Mutation } from '../test/support/changed-contracts/breaking.ts';
import { Draft } from '../test/support/changed-contracts/draft.ts';
import { harmless } from '../test/support/changed-contracts/harmless.ts';
import { joinedDocuments, nameOfPlace } from '../test/support/changed-contracts/joined-documents.ts';
import { shopDocument } from '../test/support/changed-contracts/shop-document.ts';
import { tellHelp } from '../test/support/tell-help.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { refuseUnknown } from './usage-error.ts';

tellHelp();
refuseUnknown('npm run eval:diff');

/** By tool, the names of the changes that it calls breaking. */
type Verdicts = Readonly<Record<string, ReadonlySet<string | null>>>;

const nameOf = (index: number): string => `m${index}`;

async function verdictsOn(mutations: readonly Mutation[]): Promise<Verdicts> {
  const before = joinedDocuments(new Map(mutations.map((_, index) => [nameOf(index), shopDocument()])));
  const after = joinedDocuments(
    new Map(mutations.map(([, change], index) => [nameOf(index), changed(change)])),
  );
  await using folder = await temporaryFolder('eval');
  const write = async (name: string, document: unknown): Promise<string> => {
    await writeFile(join(folder.path, name), JSON.stringify(document));
    return join(folder.path, name);
  };
  const [base, revision] = [await write('base.json', before), await write('revision.json', after)];
  const { changes } = await compareBundles(before, after);
  const reported = await redoclyReport(base, revision, folder.path);
  // As they are it reads neither: it knows no boolean schemas.
  const opinions = await askOasdiff(
    await write('base-for-oasdiff.json', withWrittenOutBooleans(before)),
    await write('revision-for-oasdiff.json', withWrittenOutBooleans(after)),
  );
  const majors = <T extends { readonly impact: string }>(all: readonly T[]) =>
    all.filter(({ impact }) => impact === 'major');
  return {
    ours: new Set(majors(changes).map(({ at }) => nameOfPlace(at))),
    redocly: new Set(
      majors(reported).map((one) =>
        nameOfPlace(tokensOf((one.kind === 'removed' ? one.base : one.revision)?.pointer ?? '') ?? []),
      ),
    ),
    oasdiff: new Set(typeof opinions === 'string' ? [] : opinions.map(named)),
  };
}

function named({ operation }: { readonly operation: string }): string | null {
  return /\b(m\d+)\b/.exec(operation)?.[1] ?? null;
}

function changed(change: (draft: Draft) => void): JsonObject {
  const draft = new Draft(shopDocument());
  change(draft);
  return draft.document;
}

const tools = ['ours', 'redocly', 'oasdiff'];
const groups = Object.entries({ ...breaking, 'what breaks nobody': harmless });
const sums: Record<string, number> = {};
for (const [group, mutations] of groups) {
  const verdicts = await verdictsOn(mutations);
  console.log(`\n${group.padEnd(72)}${tools.map((tool) => tool.padStart(10)).join('')}`);
  for (const [index, [title]] of mutations.entries()) {
    const marks = tools.map((tool) => (verdicts[tool]?.has(nameOf(index)) === true ? 'breaking' : '-'));
    console.log(`  ${title.padEnd(70)}${marks.map((mark) => mark.padStart(10)).join('')}`);
    const kind = group in breaking ? 'caught' : 'wrongly flagged';
    for (const [place, tool] of tools.entries()) {
      const key = `${kind} by ${tool}`;
      sums[key] = (sums[key] ?? 0) + Number(marks[place] === 'breaking');
    }
  }
}
const all = Object.values(breaking).flat().length;
console.log(`\nOf ${all} that break clients and ${harmless.length} that do not:`);
for (const [key, sum] of Object.entries(sums)) console.log(`  ${String(sum).padStart(4)} ${key}`);
