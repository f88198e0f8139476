import { answerBreaches } from './checks/answer-breaches.ts';
import type { AnswerRules } from './checks/answer-rules.ts';
import type { Breach } from './checks/breach.ts';
import { Findings } from './checks/findings.ts';
import type { Contract, Operation } from './contract/contract.ts';
import { SchemaChecks } from './contract/schema-checks.ts';
import { Credentials } from './exchange/credentials.ts';
import { Sender } from './exchange/sender.ts';
import type { WireAnswer, WireRequest } from './exchange/wire-request.ts';
import type { Sources } from './generate/request-plan.ts';
import { SchemaValues } from './generate/schema-values.ts';
import type { JudgeOptions } from './judge-options.ts';
import { Records } from './records.ts';

export interface Tally {
  requests: number;
  /** 2xx and 3xx. */
  accepted: number;
  /** 4xx. */
  refused: number;
}

/** Everything a run knows: the contract and what follows from it, the connection, what was seen and found. */
export class Session {
  readonly contract: Contract;
  readonly options: JudgeOptions;
  readonly schemas: SchemaChecks;
  readonly sources: Sources;
  readonly credentials: Credentials;
  readonly sender: Sender;
  readonly records: Records;
  readonly findings = new Findings();
  readonly #rules: AnswerRules;
  readonly tallies: ReadonlyMap<string, Tally>;
  /** The path of the base address, without a slash at the end. */
  readonly basePath: string;
  /** What was not judged of an operation, and why, in sentences. */
  readonly notes = new Map<string, string>();
  /** Generated values that did not hold to their schema and were thrown away. */
  discarded = 0;
  readonly #started = performance.now();

  constructor(contract: Contract, options: JudgeOptions) {
    const { document } = contract;
    const { urlHost } = options;
    const baseUrl = options.url.replace(/\/+$/, '');
    this.contract = contract;
    this.options = options;
    this.schemas = new SchemaChecks(document);
    this.sources = {
      any: new SchemaValues(document, { urlHost, charset: 'any' }),
      plain: new SchemaValues(document, { urlHost, charset: 'plain' }),
    };
    const answers = new SchemaValues(document, { urlHost, charset: 'plain', direction: 'response' });
    this.#rules = { document, schemas: this.schemas, answers: (schema) => answers.of(schema) };
    this.credentials = new Credentials(options.key, options.credentials, options.headers);
    this.sender = new Sender({ baseUrl, timeoutMs: options.timeoutMs, rate: options.rate });
    this.basePath = new URL(baseUrl).pathname.replace(/\/$/, '');
    this.records = new Records(contract, this.basePath);
    this.tallies = new Map(
      contract.operations.map(({ id }) => [id, { requests: 0, accepted: 0, refused: 0 }]),
    );
  }

  /** Whether the time is over that the run was given. */
  get isOver(): boolean {
    return performance.now() - this.#started >= (this.options.limitMs ?? Number.POSITIVE_INFINITY);
  }

  /** Sends a request on behalf of an operation. */
  async exchange({ id }: Operation, request: WireRequest): Promise<WireAnswer> {
    const tally = this.tallies.get(id);
    if (tally !== undefined) tally.requests += 1;
    const answer = await this.sender.send(request);
    const { renewal } = this.options;
    if (answer.status < 300 && renewal?.after.has(id)) this.credentials.renew(await renewal.signIn());
    if (tally !== undefined && answer.status < 400) tally.accepted += 1;
    if (tally !== undefined && answer.status >= 400 && answer.status < 500) tally.refused += 1;
    return answer;
  }

  /** In what an answer differs from the document. */
  breaches(operation: Operation, method: string, answer: WireAnswer): readonly Breach[] {
    return answerBreaches(operation, method, answer, this.#rules);
  }
}
