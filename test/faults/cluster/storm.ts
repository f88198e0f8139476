import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../../support/seeded-random.ts';
import type { ApiCaller } from '../api-caller.ts';
import { acknowledgement, type Post, randomPost } from '../posting.ts';

const TRIES = 6;
const AGAIN_MS = 300;
const PAUSE_MS = 500;
const LOOK_MS = 50;

/** POSTs with one Idempotency-Key each, to all nodes at the same moment, and again to any of them after an error. */
export class Storm {
  readonly posts: Post[] = [];
  /** Where two answers to one POST differ, a line each. */
  readonly wrong: string[] = [];
  /** Requests that were sent again. */
  repeated = 0;
  readonly projectId: string;
  readonly #nodes: readonly ApiCaller[];
  readonly #random: Random;

  constructor(nodes: readonly ApiCaller[], projectId: string, random: Random) {
    this.#nodes = nodes;
    this.projectId = projectId;
    this.#random = random;
  }

  async rage(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await this.postOne();
      await delay(this.#random() * PAUSE_MS);
    }
  }

  async postOne(): Promise<void> {
    const post = this.#newPost();
    await Promise.all(this.#nodes.map((node) => this.#persist(post, node)));
  }

  /** Resolves when every node has acknowledged a POST. @throws where one does not within `mostMs` */
  async reachAll(mostMs: number): Promise<void> {
    const post = this.#newPost();
    const reach = async (node: ApiCaller): Promise<void> => {
      for (const end = Date.now() + mostMs; Date.now() < end; await delay(LOOK_MS)) {
        const data = await acknowledgement(node, post);
        if (data !== null) return this.#compare(post, data);
      }
      throw new Error(`A node has acknowledged nothing for ${mostMs / 1000} s.`);
    };
    await Promise.all(this.#nodes.map(reach));
  }

  #newPost(): Post {
    const post = randomPost(this.#random, this.posts.length, this.projectId);
    this.posts.push(post);
    return post;
  }

  async #persist(post: Post, first: ApiCaller): Promise<void> {
    let node = first;
    for (let tried = 1; ; tried += 1) {
      const data = await acknowledgement(node, post);
      if (data !== null) return this.#compare(post, data);
      if (tried === TRIES) return;
      this.repeated += 1;
      await delay(this.#random() * AGAIN_MS);
      node = this.#nodes[Math.floor(this.#random() * this.#nodes.length)] ?? first;
    }
  }

  #compare(post: Post, data: NonNullable<Post['acknowledged']>): void {
    post.acknowledged ??= data;
    if (isDeepStrictEqual(post.acknowledged, data)) return;
    const answers = [post.acknowledged, data].map((answer) => JSON.stringify(answer));
    this.wrong.push(`${post.key}: answered with ${answers.join(' and with ')}`);
  }
}
