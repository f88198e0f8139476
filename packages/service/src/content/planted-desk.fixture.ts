import type { BriefContent } from '@seogeo/engine';
import { parentLine } from '../processes/parent-line.ts';

/**
 * For tests: a content worker that answers a brief as its topic says: `died`, `late`, `unavailable` or `failed`; it dies
 * over `kill`, and keeps all others until it is told to index anything, when it answers with their topics in order. What
 * nobody waits for it drops, unless it has begun: of `begun died` and `begun late` it tells what became when it answers.
 */
const line = await parentLine();
const held = new Map<number, string>();
/** What it hears while it dies it no longer answers. */
let dying = false;

const content = (topic: string): BriefContent => ({
  searchIntent: 'informational',
  suggestedTitle: topic,
  schemaType: 'Article',
  wordCount: null,
  outline: [],
  keyTerms: [],
  questions: [],
  relatedPages: [],
  gaps: [],
  internalLinks: [],
  sourcesToCite: [],
  limitations: [],
  duplicateRisk: {} as BriefContent['duplicateRisk'],
});

line.listen((message) => {
  if (dying) return;
  if (message.type === 'stop') line.close();
  if (message.type === 'index') {
    for (const [id, topic] of held) {
      if (topic === 'begun died') line.send({ type: 'died', id });
      else if (topic === 'begun late') line.send({ type: 'late', id });
      else line.send({ type: 'brief', id, content: content(topic) });
    }
    held.clear();
  }
  if (message.type === 'leave' && held.get(message.id)?.startsWith('begun') === false) {
    held.delete(message.id);
    line.send({ type: 'failed', id: message.id });
  }
  if (message.type !== 'brief') return;
  const { id, request } = message;
  const { topic } = request;
  if (topic === 'died' || topic === 'late' || topic === 'unavailable' || topic === 'failed') {
    line.send({ type: topic, id });
  } else if (topic === 'kill') {
    dying = true;
    const doing = { type: 'doing', briefs: [id], jobs: [] };
    process.send?.(doing, undefined, undefined, () => process.kill(process.pid, 'SIGKILL'));
  } else held.set(id, topic);
});
