import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, Response } from 'express';
import type { Acceptors } from '../accept/create-acceptors.ts';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import { ApiError } from '../errors/api-error.ts';
import { createApp } from '../http/create-app.ts';
import { createJudgeKeeper } from '../judge/judge-keeper.ts';
import { withCookies } from '../judge/judged-cookies.ts';
import { createRequestValidator } from '../judge/validate-request.ts';
import { acceptInput, declaredHeaders } from '../request/accept-input.ts';
import { checkParameters } from '../request/check-parameters.ts';
import { parseQuery } from '../request/parse-query.ts';
import { readCookies } from '../request/read-cookies.ts';

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

/** Gives one operation's requests to its acceptor and to express-openapi-validator alike. */
export function judgeBoth(document: object, operation: CompiledOperation, acceptors: Acceptors) {
  const acceptor = acceptors(operation);
  if (acceptor === null) throw new Error(`${operation.id} has no acceptor.`);
  const validate = createRequestValidator(document, '', operation, createJudgeKeeper(() => false)(operation));
  const socket = new Socket();
  let handled: (req: Request, res: Response) => void = () => {};
  const app = createApp((req, res) => handled(req, res));

  const judge = (candidate: Candidate): Promise<RawInput | null> => {
    const message = messageOf(socket, operation, candidate);
    return new Promise((done, fail) => {
      handled = (req, res) => {
        const query = { value: parseQuery(candidate.query), writable: true, configurable: true };
        Object.defineProperty(req, 'query', query);
        req.body = structuredClone(candidate.body);
        const sent = readCookies(operation, req.headers.cookie);
        withCookies(req, operation, sent, () => validate(req, res)).then(
          (cookies) => {
            const headers = declaredHeaders(req.headers, operation.headerParameters);
            done({ path: req.params, query: req.query, headers, cookies, body: req.body });
          },
          (error: unknown) => (error instanceof ApiError ? done(null) : fail(error)),
        );
      };
      app(message, new ServerResponse(message));
    });
  };

  return async (candidate: Candidate): Promise<Verdicts> => {
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
    return { stopped: false, acceptor: accepted, judge: await judge(candidate) };
  };
}

function messageOf(socket: Socket, operation: CompiledOperation, candidate: Candidate): IncomingMessage {
  const message = new IncomingMessage(socket);
  message.method = operation.method;
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(candidate.params[name] ?? ''),
  );
  message.url = candidate.query === '' ? path : `${path}?${candidate.query}`;
  Object.assign(message.headers, candidate.headers);
  message.rawHeaders = Object.entries(candidate.headers).flat();
  if (candidate.body !== undefined) message.headers['content-type'] = 'application/json';
  return message;
}
