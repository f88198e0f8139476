import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import type { AnswerOf, SiteAnswer } from './site-answer.ts';

export interface PlantedSite {
  /** `http://127.0.0.1:PORT`, without a slash. */
  readonly origin: string;
}

/** What the planted sites have given away so far. */
export interface Served {
  /** Bytes of bodies and headers, decoded: what a service was asked to take in. */
  decodedBytes: number;
  /** Answers that may become a page record. */
  records: number;
}

/** A site on a free port of 127.0.0.1 that counts what it serves; it ends with its process. */
export async function plantSite(answerOf: AnswerOf, served: Served): Promise<PlantedSite> {
  let origin = '';
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = answerOf(path, origin);
    if (!/^\/(robots\.txt|sitemap|llms)/.test(path)) served.records += 1;
    if (answer.delayMs !== undefined) await delay(answer.delayMs);
    send(response, answer, served);
  });
  origin = `http://127.0.0.1:${await listenAnywhere(server)}`;
  return { origin };
}

function send(response: ServerResponse, answer: SiteAnswer, served: Served): void {
  const { status = 200, headers = {}, body, decodedBytes = Buffer.byteLength(body) } = answer;
  response.once('finish', () => {
    served.decodedBytes += decodedBytes + JSON.stringify(headers).length;
  });
  response.writeHead(status, headers).end(body);
}
