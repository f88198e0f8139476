import { describe, expect, it } from 'vitest';
import { SEARCH_AGENTS } from './ai-agents.ts';
import { parseRobots } from './parse-robots.ts';
import { allowAll, policyOf, refuseAll } from './robots-policy.ts';

/** Agents and tokens that only decide about training models: blocking them is a choice and costs nothing. */
const TRAINING_AGENTS = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'Bytespider',
  'meta-externalagent',
];

const access = (robots: string, url: string) =>
  policyOf(parseRobots(new TextEncoder().encode(robots)), 'SeogeoBot').agentAccess(url);

describe('which search agents may fetch a URL', () => {
  it('is all of them without rules', () => {
    expect(allowAll().agentAccess('https://example.com/')).toEqual({ allowed: SEARCH_AGENTS, blocked: [] });
  });

  it('is none of them when robots.txt cannot be reached', () => {
    expect(refuseAll().agentAccess('https://example.com/')).toEqual({ allowed: [], blocked: SEARCH_AGENTS });
  });

  it('is told per agent and per URL', () => {
    const robots =
      'User-agent: PerplexityBot\nUser-agent: Googlebot\nDisallow: /private\n\nUser-agent: *\nAllow: /';
    expect(access(robots, 'https://example.com/private/a').blocked).toEqual(['PerplexityBot', 'Googlebot']);
    expect(access(robots, 'https://example.com/a').blocked).toEqual([]);
  });

  it('does not count agents that only train models', () => {
    const robots = `${TRAINING_AGENTS.map((agent) => `User-agent: ${agent}\n`).join('')}Disallow: /`;
    expect(access(robots, 'https://example.com/').blocked).toEqual([]);
  });

  it('is all of them where only this crawler can read the file', () => {
    for (const encoded of [
      Buffer.from('\ufeffUser-agent: *\nDisallow: /', 'utf16le'),
      Buffer.from('User-agent: *\nDisallow: /', 'utf16le'),
    ]) {
      const policy = policyOf(parseRobots(encoded), 'SeogeoBot');
      expect(policy.allows('https://example.com/')).toBe(false);
      expect(policy.agentAccess('https://example.com/').blocked).toEqual([]);
    }
  });
});
