import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type Breach, type CheckName, type Fault, serverFault } from '../checks/breach.ts';
import { isSecured, type Operation, type Parameter } from '../contract/contract.ts';
import { ExchangeFailure } from '../exchange/exchange-failure.ts';
import type { WireAnswer, WireRequest } from '../exchange/wire-request.ts';
import { type WrittenRequest, writeBody, writeRequest } from '../exchange/write-request.ts';
import { allowsPlan } from '../generate/allows-plan.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Session } from '../session.ts';

/** What one attempt did and what was wrong with the answers. */
export interface Attempt {
  readonly steps: readonly WireRequest[];
  readonly breaches: readonly Breach[];
}

/** Sends on behalf of an operation and notes it as a step of the attempt. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** One operation before the judge: how it is asked, and what is said of its answers. */
export class Case {
  readonly session: Session;
  readonly operation: Operation;

  constructor(session: Session, operation: Operation) {
    this.session = session;
    this.operation = operation;
  }

  /** The header parameter that makes a request repeatable; undefined where the operation has none. */
  get idempotencyParameter(): Parameter | undefined {
    const wanted = this.session.options.idempotencyHeader.toLowerCase();
    return this.operation.parameters.find(
      (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === wanted,
    );
  }

  /** Throws away a plan that the contract does not allow: the generators aim, they do not prove. */
  requireAllowed(plan: RequestPlan): void {
    const { operation, session } = this;
    // A body of no octets cannot be told from none (RFC 9112, section 6.3).
    const isMissing = operation.body?.required === true && writeBody(operation, plan.body) === '';
    if (!isMissing && allowsPlan(operation, plan, session.schemas)) return;
    session.discarded += 1;
    fc.pre(false);
  }

  /** The plan as a legitimate request. */
  write(plan: RequestPlan): WrittenRequest {
    const { credentials, records, schemas } = this.session;
    // Where credentials are a matter of choice, both ways have to work.
    const anonymous = !isSecured(this.operation) && plan.pick % 2 === 0;
    const given = anonymous ? credentials.none : credentials.right(this.operation);
    return writeRequest(this.operation, plan, records, given, ({ schema }, value) =>
      schemas.request(schema)(value),
    );
  }

  /**
   * The request with an idempotency key that no other request of the run has. It follows from the request and from how
   * many went before, so that the same seed sends the same keys.
   */
  withFreshKey(written: WrittenRequest): WrittenRequest | null {
    const parameter = this.idempotencyParameter;
    if (parameter === undefined) return null;
    const { options, sender, schemas } = this.session;
    const digest = createHash('sha256')
      .update(JSON.stringify([options.seed, sender.sent, written.request.path, written.request.body]))
      .digest('hex');
    const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
    const allows = schemas.request(parameter.schema);
    const key = [`judge-${digest.slice(0, 24)}`, uuid, digest.slice(0, 16)].find(allows);
    if (key === undefined) return null;
    const headers = [...written.request.headers, [parameter.name, key] as const];
    return { ...written, request: { ...written.request, headers } };
  }

  /** In what an answer differs from the document. */
  breaches(answer: WireAnswer, method = this.operation.method): readonly Breach[] {
    return this.session.breaches(this.operation, method, answer);
  }

  /** What its server does wrong. */
  fault(check: CheckName, fault: Fault): Breach {
    return serverFault(check, this.operation.at, fault);
  }

  /**
   * An attempt of several requests; a missing answer is a breach like any other.
   * @param work returns what is wrong
   */
  async inSteps(work: (send: Send) => Promise<readonly Breach[]>): Promise<Attempt> {
    const steps: WireRequest[] = [];
    const send: Send = (request) => {
      steps.push(request);
      return this.session.exchange(this.operation, request);
    };
    try {
      return { breaches: await work(send), steps };
    } catch (error) {
      if (!(error instanceof ExchangeFailure)) throw error;
      const fault = { subject: '', expected: 'a whole answer', got: error.message };
      return { steps, breaches: [this.fault('answers-whole', fault)] };
    }
  }
}
