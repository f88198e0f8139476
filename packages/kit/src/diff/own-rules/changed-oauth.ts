import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject, member, objectAt } from '@seogeo/document';
import type { Impact } from '../change.ts';
import { listed, shown } from '../sentence.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';

const URLS = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];
const FLOWS = 'flows';

/**
 * Where OAuth 2 tokens are got, by which flows and for which scopes: a client has them in its settings. Redocly takes
 * a moved URL and a removed flow for a patch and does not look at scopes; oasdiff rates them as information.
 */
export const changedOauth: OwnRule = ({ base, revision }) => {
  const before = objectAt(base.document, 'components', 'securitySchemes');
  const after = objectAt(revision.document, 'components', 'securitySchemes');
  return Object.keys(after).flatMap((scheme) => {
    const [was, is] = [objectAt(before, scheme)[FLOWS], objectAt(after, scheme)[FLOWS]];
    if (!isObject(was) || !isObject(is)) return [];
    return Object.keys({ ...was, ...is }).flatMap((flow) => {
      const at = ['components', 'securitySchemes', scheme, FLOWS, flow];
      return flowChanges(member(was, flow), member(is, flow)).map(({ impact, words, member }) => {
        const place = member === null ? at : [...at, member];
        const change = { rule: 'changed-oauth', impact, group: 'Security', at: place } as const;
        const text = `the OAuth flow \`${flow}\` of \`${scheme}\` ${words}`;
        return finding({ ...change, wording: impact === 'patch' }, text);
      });
    });
  });
};

/** Whether a place is told by this rule. */
export function isOfFlows(at: readonly string[]): boolean {
  return at[1] === 'securitySchemes' && at[3] === FLOWS && at.length > 4;
}

interface FlowChange extends Pick<OwnFinding, 'impact'> {
  readonly words: string;
  readonly member: string | null;
}

function flowChanges(was: unknown, is: unknown): readonly FlowChange[] {
  if (!isObject(was)) return [{ impact: 'minor', words: 'was added', member: null }];
  if (!isObject(is)) return [{ impact: 'major', words: 'was removed', member: null }];
  const urls = URLS.filter((url) => was[url] !== is[url]).map((url) => ({
    impact: was[url] === undefined ? ('minor' as const) : ('major' as const),
    words: `has the ${url} ${shown(is[url])} instead of ${shown(was[url])}`,
    member: url,
  }));
  return [...urls, ...scopeChanges(objectAt(was, 'scopes'), objectAt(is, 'scopes'))];
}

function scopeChanges(was: JsonObject, is: JsonObject): readonly FlowChange[] {
  const told = (names: readonly string[], impact: Impact, words: string): FlowChange[] =>
    names.length === 0 ? [] : [{ impact, words: `${words} ${listed(names)}`, member: 'scopes' }];
  const gone = Object.keys(was).filter((scope) => !Object.hasOwn(is, scope));
  const come = Object.keys(is).filter((scope) => !Object.hasOwn(was, scope));
  const reworded = Object.keys(is).filter(
    (scope) => Object.hasOwn(was, scope) && !isDeepStrictEqual(was[scope], is[scope]),
  );
  return [
    ...told(gone, 'major', 'no longer has the scope'),
    ...told(come, 'minor', 'has the further scope'),
    ...told(reworded, 'patch', 'describes otherwise the scope'),
  ];
}
