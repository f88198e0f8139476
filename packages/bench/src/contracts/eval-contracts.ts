import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  formats,
  isObject,
  isOpenApiDocument,
  type JsonObject,
  upgraded,
  withOperations,
} from '@seogeo/document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { AskedProcess } from '../process/asked-process.ts';
import { plainTable } from '../report/plain-table.ts';
import { type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import type { Question, Standing, Verdict } from './contender.ts';
import { drawnDocuments, type ForeignDocument, namedDocuments } from './foreign-documents.ts';
import { installPackages, requireIn } from './foreign-packages.ts';
import { type Sample, type SampledRequest, sampledRequests } from './sampled-requests.ts';

const CONTENDERS = ['ours', 'validator', 'backend'] as const;
/** A document gets no longer than this. */
const DOCUMENT_MS = 180_000;

/**
 * `npm run eval:contracts -- [--documents FOLDER] [--packages FOLDER] [--draw 300] [--seed 1] [--requests 3000]`:
 * documents that nobody here wrote, sampled requests to each of them, what is accepted and refused of those by our
 * server and beside it by express-openapi-validator alone and by openapi-backend; then whether as many documents as
 * are drawn generate and start. The large packages are installed into a folder of their own first. Loopback only.
 */
export async function evalContracts({ say, print }: Terminal): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string' },
      packages: { type: 'string', default: join(tmpdir(), 'seogeo-eval-contracts') },
      draw: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '3000' },
      only: { type: 'string' },
    },
  });
  say('installing what is measured with');
  await installPackages(values.packages);
  const most = wholeNumber('--requests', values.requests, 0, 1_000_000);
  const rows: string[][] = [];
  const found: string[] = [];
  for (const document of await namedDocuments(values.packages, values.documents)) {
    if (most === 0 || (values.only !== undefined && !document.name.includes(values.only))) continue;
    const { row, examples } = await measured(document, values.packages, most, say);
    rows.push(row);
    found.push(...examples);
  }
  if (rows.length > 0) print(plainTable([HEAD, ...rows]));
  for (const example of found) print(`${example}\n`);
  const draw = wholeNumber('--draw', values.draw, 0, 100_000);
  if (draw === 0) return true;
  const seed = wholeNumber('--seed', values.seed, 0, 2 ** 32 - 1);
  return breadth(await drawnDocuments(values.packages, draw, seed), values.packages, { say, print });
}

const HEAD = [
  'document',
  'requests',
  ...CONTENDERS.flatMap((name) => [`${name} valid`, 'refused', '5xx']),
  'ours: remark',
];

async function measured(
  { name, file }: ForeignDocument,
  packages: string,
  most: number,
  say: (text: string) => void,
): Promise<{ row: string[]; examples: string[] }> {
  const text = await readFile(file, 'utf8');
  const parsed: unknown = file.endsWith('.json')
    ? JSON.parse(text)
    : requireIn(packages)('js-yaml').load(text);
  if (!isObject(parsed)) throw new Error(`${file} is no OpenAPI document.`);
  const open = withoutSecurity(parsed);
  const alone = join(packages, 'document.json');
  await writeFile(alone, JSON.stringify(open));
  const requests = sampled(open, packages, most);
  const cells: string[] = [];
  const examples: string[] = [];
  let ownRemark = '';
  for (const contender of CONTENDERS) {
    say(`${name}: ${requests.length} requests to ${contender}`);
    const { cell, wrong, remark } = await outcome(contender, alone, packages, requests);
    cells.push(...cell);
    if (contender !== 'ours') continue;
    ownRemark = remark;
    examples.push(...wrong.slice(0, 8).map((text) => `${name}: ${text}`));
  }
  return { row: [name, String(requests.length), ...cells, ownRemark], examples };
}

function sampled(open: JsonObject, packages: string, most: number): readonly SampledRequest[] {
  const document = { components: {}, ...upgraded(open) };
  if (!isOpenApiDocument(document)) throw new Error('It is no OpenAPI document.');
  const ajv = new Ajv2020({ strict: false, validateFormats: true, logger: false });
  requireIn(packages)('ajv-formats').default(ajv);
  ajv.addFormat('http-url', formats['http-url']);
  ajv.addSchema({ $id: 'document', ...document });
  const { sample }: { sample: Sample } = requireIn(packages)('openapi-sampler');
  const all = [...sampledRequests({ document, sample, ajv })];
  // Evenly over the whole document.
  const step = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Everybody may call everything, and paths begin at the root: what is measured is what is said of requests. */
function withoutSecurity(document: JsonObject): JsonObject {
  const open = withOperations(
    document,
    ({ value: { security: _, servers: _own, ...operation } }) => operation,
  );
  const { security: _, servers: _all, ...rest } = open;
  const paths = Object.entries(open.paths).map(([path, item]) => {
    const { servers: _own, ...members } = isObject(item) ? item : {};
    return [path, members];
  });
  return { ...rest, paths: Object.fromEntries(paths) };
}

/** Of one contender. */
interface Outcome {
  readonly cell: string[];
  readonly wrong: string[];
  readonly remark: string;
}

async function outcome(
  contender: string,
  file: string,
  packages: string,
  requests: readonly SampledRequest[],
): Promise<Outcome> {
  await using child = startContender(contender, packages);
  const wrong: string[] = [];
  const tally = { valid: 0, accepted: 0, broken: 0, refused: 0, failed: 0, notServed: 0 };
  try {
    await within(child.ask<Standing>({ serve: file }));
    for (const sampledRequest of requests) {
      const verdict = await within(child.ask<Verdict>({ send: sampledRequest.request }));
      if (!count(tally, sampledRequest, verdict)) wrong.push(told(sampledRequest, verdict));
    }
    const { valid, accepted, broken, refused, failed, notServed } = tally;
    const remark = notServed === 0 ? '' : `${notServed} to operations that are named as not served`;
    return { cell: [`${accepted}/${valid}`, `${refused}/${broken}`, String(failed)], wrong, remark };
  } catch (error) {
    const remark = isInvalid(error) ? 'refused: no valid document' : 'failed';
    return { cell: ['-', '', ''], wrong: [String(error).slice(0, 300)], remark };
  }
}

function startContender(name: string, packages: string): AskedProcess<Question> {
  return new AskedProcess(new URL('./contender-process.ts', import.meta.url), [name, packages]);
}

interface Tally {
  valid: number;
  accepted: number;
  broken: number;
  refused: number;
  failed: number;
  /** Of operations that are named as not served. */
  notServed: number;
}

function count(tally: Tally, { broken, declared }: SampledRequest, { status, reached }: Verdict): boolean {
  if (status === 501 && !reached) {
    tally.notServed += 1;
    return true;
  }
  const isFailure = !reached && status >= 500;
  if (isFailure) tally.failed += 1;
  if (broken === null) {
    tally.valid += 1;
    if (reached) tally.accepted += 1;
    return reached;
  }
  tally.broken += 1;
  const isDeclared =
    declared.has(String(status)) || declared.has(`${Math.floor(status / 100)}XX`) || declared.has('default');
  const isRight = !reached && status >= 400 && status < 500 && (isDeclared || status === 400);
  if (isRight) tally.refused += 1;
  return isRight;
}

function told({ operation, request, broken }: SampledRequest, { status, text }: Verdict): string {
  return `${operation} ${broken ?? 'valid'}: ${status} for ${request.target.slice(0, 120)} ${(request.body ?? '').slice(0, 200)} → ${text.slice(0, 200)}`;
}

async function within<Answer>(asked: Promise<Answer>): Promise<Answer> {
  using late = new DisposableStack();
  const { promise, reject } = Promise.withResolvers<never>();
  const error = new Error(`no answer within ${DOCUMENT_MS / 1000} s`);
  late.adopt(setTimeout(reject, DOCUMENT_MS, error), clearTimeout);
  return await Promise.race([asked, promise]);
}

/** Whether Redocly's rules say that there is something wrong with the document. */
function isInvalid(error: unknown): boolean {
  return / error (struct|readable|openapi-version|no-unresolved-refs)\b/.test(String(error));
}

/** Whether drawn documents generate and start; those that Redocly's `struct` rule refuses are counted apart. */
async function breadth(
  documents: readonly ForeignDocument[],
  packages: string,
  { say, print }: Terminal,
): Promise<boolean> {
  const tally = { started: 0, notServed: 0, refused: 0, failed: 0 };
  for (const [index, { name, file }] of documents.entries()) {
    say(`${index + 1} of ${documents.length}: ${name}`);
    await using child = startContender('ours', packages);
    try {
      const { notServed } = await within(child.ask<Standing>({ serve: file }));
      tally.started += 1;
      tally.notServed += notServed;
    } catch (error) {
      const isRefused = isInvalid(error);
      tally[isRefused ? 'refused' : 'failed'] += 1;
      const message = String(error);
      if (!isRefused) print(`${name}: ${message.split('\n').slice(0, 3).join(' | ').slice(0, 400)}\n`);
    }
  }
  const judged = tally.started + tally.failed;
  print(
    `${documents.length} documents drawn: ${tally.refused} are no valid OpenAPI 3.0 or 3.1 by Redocly's rules; ` +
      `of the other ${judged}, ${tally.started} generate and start (${((100 * tally.started) / judged).toFixed(1)} %), ` +
      `${tally.notServed} of their operations named as not served.\n`,
  );
  return tally.started / judged >= 0.99;
}
