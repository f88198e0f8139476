import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Acceptors } from '../accept/create-acceptors.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import { ApiError } from '../errors/api-error.ts';
import { RequestJudge } from '../judge/request-judge.ts';
import { checkParameters } from '../request/check-parameters.ts';
import { parseQuery } from '../request/parse-query.ts';
import { readCookies } from '../request/read-cookies.ts';
import { readParameters } from '../request/read-parameters.ts';

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

  const readOf = (candidate: Candidate): RawInput => {
    const { query: search, params, headers } = candidate;
    const sent = {
      query: parseQuery(search),
      search,
      params,
      written: Object.fromEntries(
        Object.entries(params).map(([name, text]) => [name, encodeURIComponent(text)]),
      ),
      headers,
      cookies: readCookies(operation, headers.cookie),
      body: structuredClone(candidate.body),
    };
    checkParameters(operation, sent, messageOf(socket, operation, candidate));
    return readParameters(operation, sent);
  };

  const judge = (read: RawInput): RawInput | null => {
    try {
      requests.judge(operation, read.body === undefined ? null : 'application/json', read);
      return read;
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };

  return (candidate: Candidate): Verdicts => {
    try {
      const [one, other] = [readOf(candidate), readOf(candidate)];
      return { stopped: false, acceptor: acceptor(one) ? one : null, judge: judge(other) };
    } catch {
      return { stopped: true };
    }
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
