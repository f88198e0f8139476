import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../support/seeded-random.ts';
import type { Answer, ApiCaller } from './api-caller.ts';
import type { MortalService } from './mortal-service.ts';

export type PostKind = 'project' | 'brief' | 'geoTest';

/** One POST that was sent while the service was being killed. */
export interface Post {
  readonly kind: PostKind;
  readonly key: string;
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
  /** The acknowledged record; null while no answer has come back. */
  acknowledged: Answer['data'] | null;
}

const kinds: readonly PostKind[] = ['project', 'brief', 'geoTest'];
const succeeded: Readonly<Record<PostKind, number>> = { project: 201, brief: 201, geoTest: 202 };

/** POSTs records of all kinds and remembers each; which are lost with a killed process is part of the result. */
export class Poster {
  readonly posts: Post[] = [];
  readonly projectId: string;
  readonly #service: MortalService;
  readonly #random: Random;

  constructor(service: MortalService, projectId: string, random: Random) {
    this.#service = service;
    this.projectId = projectId;
    this.#random = random;
  }

  /** One POST after the other until `until` is aborted, each once the service is up. */
  async keepPosting(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await this.#service.up();
      await this.postOne();
      await delay(this.#random() * 400);
    }
  }

  async postOne(): Promise<void> {
    const post = randomPost(this.#random, this.posts.length, this.projectId);
    this.posts.push(post);
    await send(this.#service.api, post);
  }
}

/** Sends a POST, again if it was sent before, and tells whether it is acknowledged now. */
export async function send(api: ApiCaller, post: Post): Promise<boolean> {
  const data = await acknowledgement(api, post);
  post.acknowledged = data ?? post.acknowledged;
  return data !== null;
}

/** The record that a POST has made, or has made before; null where nothing is acknowledged. */
export async function acknowledgement(api: ApiCaller, post: Post): Promise<Answer['data'] | null> {
  const answer = await api.post(post.path, post.body, post.key);
  // A service that is just stopping or still busy with the first request has acknowledged nothing.
  if (answer === null || answer.status === 503 || answer.status === 409) return null;
  if (answer.status !== succeeded[post.kind]) {
    throw new Error(`POST ${post.path} was refused with ${answer.status}: ${JSON.stringify(answer.data)}`);
  }
  return answer.data;
}

/** One of a random kind. */
export function randomPost(random: Random, number: number, projectId: string): Post {
  return newPost(kinds[Math.floor(random() * kinds.length)] ?? 'project', number, projectId);
}

function newPost(kind: PostKind, number: number, projectId: string): Post {
  const base = { kind, key: `fault-${kind}-${number}`, acknowledged: null };
  if (kind === 'project') {
    const body = { name: `Project ${number}`, primaryDomain: `https://site-${number}.example.com/` };
    return { ...base, path: '/projects', body };
  }
  if (kind === 'brief') {
    const body = {
      topic: `Punctures, part ${number}`,
      audience: 'commuters',
      goal: 'Riders mend a tube themselves.',
    };
    return { ...base, path: `/projects/${projectId}/content/briefs`, body };
  }
  const body = { prompt: `How do I repair puncture number ${number}?`, locale: 'en' };
  return { ...base, path: `/projects/${projectId}/geo-monitor/tests`, body };
}
