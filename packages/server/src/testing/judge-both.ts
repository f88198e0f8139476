import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Acceptors } from '../accept/create-acceptors.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import { ApiError } from '../errors/api-error.ts';
import { RequestJudge } from '../judge/request-judge.ts';
import { acceptInput } from '../request/accept-input.ts';
import { checkParameters } from '../request/check-parameters.ts';
import { parseQuery } from '../request/parse-query.ts';
import { readCookies } from '../request/read-cookies.ts';
import { readParameters } from '../request/read-parameters.ts';
import { valueReader } from '../schemas/value-reader.ts';

/** A request as it stands before it is judged. */
export interface Candidate {
  readonly query: string;
  readonly params: Readonly<Record<string, string>>;
  /** Declared ones only, lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The input each side lets pass, or null where it does not; `stopped` where neither is asked. */
export type Verdicts =
  | { readonly stopped: true }
  | { readonly stopped: false; readonly acceptor: RawInput | null; readonly judge: RawInput | null };

const judges = new WeakMap<object, RequestJudge>();

/** Gives one operation's requests to its acceptor and to express-openapi-validator alike. */
export function judgeBoth(document: object, operation: CompiledOperation, acceptors: Acceptors) {
  const acceptor = acceptors(operation);
  if (acceptor === null) throw new Error(`${operation.id} has no acceptor.`);
  const requests = judges.get(document) ?? new RequestJudge(document);
  judges.set(document, requests);
  const socket = new Socket();

  const judge = ({ query, params, headers, body }: Candidate): RawInput | null => {
    const raw = {
      query: parseQuery(query),
      params,
      written: Object.fromEntries(
        Object.entries(params).map(([name, text]) => [name, encodeURIComponent(text)]),
      ),
      headers,
      cookies: readCookies(operation, headers.cookie),
    };
    try {
      const read = readParameters(valueReader(document), operation, raw, query);
      return requests.judge(operation, body === undefined ? null : 'application/json', {
        ...read,
        body: structuredClone(body),
      });
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };

  return (candidate: Candidate): Verdicts => {
    const query = parseQuery(candidate.query);
    const { params, headers } = candidate;
    const cookies = readCookies(operation, headers.cookie);
    try {
      checkParameters(operation, query, params, messageOf(socket, operation, candidate), cookies);
    } catch {
      return { stopped: true };
    }
    const body = structuredClone(candidate.body);
    const accepted = acceptInput(acceptor, { query, params, headers, cookies, body });
    return { stopped: false, acceptor: accepted, judge: judge(candidate) };
  };
}

function messageOf(socket: Socket, operation: CompiledOperation, candidate: Candidate): IncomingMessage {
  const message = new IncomingMessage(socket);
  message.method = operation.method;
  message.url = candidate.query === '' ? operation.path : `${operation.path}?${candidate.query}`;
  Object.assign(message.headers, candidate.headers);
  message.rawHeaders = Object.entries(candidate.headers).flat();
  return message;
}
