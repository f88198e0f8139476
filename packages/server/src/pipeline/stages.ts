import type { Arrived } from '../way/facts.ts';
import type { StageName } from '../way/own-stage.ts';
import type { Shared } from '../way/shared.ts';
import { Way } from '../way/way.ts';
import { answerPreflight } from './answer-preflight.ts';
import { checkAnswer } from './check-answer.ts';
import { checkProtocol } from './check-protocol.ts';
import { commit } from './commit.ts';
import { handle } from './handle.ts';
import { identify } from './identify.ts';
import { match } from './match.ts';
import { negotiate } from './negotiate.ts';
import { noteDeprecated } from './note-deprecated.ts';
import { permit } from './permit.ts';
import { readBody } from './read-body.ts';
import { refuseWhileEnding } from './refuse-while-ending.ts';
import { reserve } from './reserve.ts';
import { takeToken } from './take-token.ts';
import { validate } from './validate.ts';
import { write } from './write.ts';

/**
 * A request's way. Before it the request is given its id and its path is looked up; behind it the answer is sent,
 * which is an error's where a stage throws.
 */
export function stages(shared: Shared) {
  const way = new Way<Arrived>(shared.ownStages)
    .stage('answerPreflight', answerPreflight(shared)) // a browser asks for leave: needs neither key nor token
    .stage('identify', identify(shared)) // who is asking, by the credentials the operation takes
    .stage('takeToken', takeToken(shared)) // a token of the key's bucket, else of the address: 429; and a turn
    .stage('refuseWhileEnding', refuseWhileEnding(shared)) // a server that shuts down: 503
    .stage('checkProtocol', checkProtocol) // what HTTP demands and Node lets pass: 400, 414, 417
    .stage('match', match(shared)) // the operation at this address, or the document: 404, 405
    .stage('permit', permit(shared)) // whether it is open to who is asking: 401, 403
    .stage('negotiate', negotiate) // whether the client takes what it answers with: 406
    .stage('readBody', readBody(shared)) // bytes, decoded as their media type says: 400, 413, 415
    .stage('validate', validate(shared)) // parameters and body as the contract wants them, defaults filled in: 400
    .stage('noteDeprecated', noteDeprecated) // what was used of what is deprecated, for the answer's headers
    .stage('reserve', reserve(shared)) // an Idempotency-Key's stored reply, or the right to make it: 409, 422
    .stage('handle', handle(shared)) // THE HANDLER
    .stage('write', write) // its reply in the form the contract gives it, serialised once
    .stage('checkAnswer', checkAnswer(shared)) // whether the contract allows it: 500
    .stage('commit', commit(shared)); // what the handler wrote, with the reply to its key
  shared.ownStages.check(way.names.filter((name) => name !== 'commit'));
  return way satisfies Way<Arrived, StageName | 'commit'>;
}
