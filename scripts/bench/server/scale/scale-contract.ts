import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, type OpenApiDocument } from '@seogeo/document';
import { bundleProject, type OperationRow, operationTable, projectOf } from '@seogeo/kit';
import { renderAcceptors } from '@seogeo/kit/generate';
import { chooseResponse, responseExamples } from '@seogeo/kit/mock';
import { type SampleCall, sampleCalls, targetOf } from '@seogeo/kit/samples';
import { writeManyOperations } from '../../contract/many-operations.ts';
import { fullKey } from '../books/book-keys.ts';
import { requestText } from '../load/request-text.ts';
import { acceptorsBeside, SCALE_BASE, type ScaleBackend, type ScaleReply } from './scale-backend.ts';

/** A request that an operation accepts, and one that it refuses with 400. */
export interface ScaleCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly successStatus: number;
  readonly valid: string;
  readonly refused: string;
}

export interface ScaleContract {
  /** Absolute path of the `ScaleBackend`; the generated acceptors lie beside it. */
  readonly file: string;
  /** In the document's order. */
  readonly calls: readonly ScaleCall[];
}

/** Makes a contract of so many operations in our style, with an answer and calls for each from its own examples. */
export async function makeScaleContract(folder: string, operations: number): Promise<ScaleContract> {
  const document = await bundleProject(
    projectOf(folder, { source: await writeManyOperations(join(folder, 'openapi'), operations) }),
  );
  const rows = operationTable(document);
  const backend: ScaleBackend = {
    document,
    operations: Object.fromEntries(rows.map((row) => [row.id, row])),
    replies: Object.fromEntries(rows.map((row) => [row.id, replyOf(document, row)])),
  };
  const file = join(folder, 'backend.json');
  await writeFile(file, JSON.stringify(backend));
  await writeFile(acceptorsBeside(file), renderAcceptors(document, rows, ''));
  const samples = new Map(sampleCalls(document).map((call) => [call.operationId, call]));
  return { file, calls: rows.map((row) => callOf(row, samples.get(row.id))) };
}

function replyOf(document: OpenApiDocument, row: OperationRow): ScaleReply {
  const choice = chooseResponse(responseExamples(document, row), row.successStatus, new Map());
  if ('refusal' in choice) throw new Error(`${row.id} cannot be answered: ${choice.refusal}`);
  const { example, response } = choice;
  const data = isObject(example) && 'data' in example ? example.data : example;
  const total = row.paginated && Array.isArray(data) ? data.length : null;
  return {
    status: row.successStatus,
    data,
    total,
    location: response.headers.has('location') ? 'new' : null,
  };
}

function callOf(row: OperationRow, sample: SampleCall | undefined): ScaleCall {
  if (sample === undefined) throw new Error(`${row.id} has no sample call.`);
  const { id, method, path, successStatus } = row;
  const headers = { Authorization: `Bearer ${fullKey}` };
  const target = `${SCALE_BASE}${targetOf(sample)}`;
  const [plain = ''] = target.split('?');
  const text = (at: string, body: unknown): string =>
    requestText(sample.method, at, headers, body === undefined ? null : JSON.stringify(body));
  const refused =
    sample.body === undefined ? text(`${plain}?undeclared=1`, undefined) : text(plain, { undeclared: true });
  return { id, method, path, successStatus, valid: text(target, sample.body), refused };
}
