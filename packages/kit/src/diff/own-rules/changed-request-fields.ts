import { isDeepStrictEqual } from 'node:util';
import { defaultOf, type Located, member, texts, tokensOf } from '@seogeo/document';
import type { BundleView, Comparison } from '../bundle-view.ts';
import { shown } from '../sentence.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';
import { requestFields } from './request-fields.ts';

/** What clients meet who send what they have always sent, or leave out what they have always left out. */
export const changedRequestFields: OwnRule = (comparison) => {
  const found = requestFields(comparison).flatMap(
    ({ was, is }) =>
      (is === undefined ? removed(was, comparison.base) : changedDefault(was, is, comparison)) ?? [],
  );
  return [...new Map(found.map((one) => [one.at.join('\n'), one])).values()];
};

/**
 * Clients that still send the field are refused, because unknown fields are (or what they asked for is silently
 * ignored). Redocly 2.77 and oasdiff see it as well; this rule makes sure of it for every operation by itself.
 */
function removed(was: Located, base: BundleView): OwnFinding {
  const at = tokensOf(was.at) ?? [];
  const { phrase, where } = base.subject(at);
  const isRequired = texts(member(base.at(at.slice(0, -2)), 'required')).includes(at.at(-1) ?? '');
  const rule = isRequired ? 'removed-request-field' : 'removed-optional-request-field';
  const change = { rule, impact: 'major', group: 'Removed', at, replaces: [at, at.slice(0, -1)] } as const;
  return finding(change, `${phrase} was removed${where}`);
}

/**
 * Whoever leaves a parameter or field out gets something else than before, without having changed anything. Redocly
 * takes it for wording, and oasdiff looks at parameters only.
 */
function changedDefault(was: Located, is: Located, { base, revision }: Comparison): OwnFinding | null {
  const [old, now] = [defaultOf(base.document, was.value), defaultOf(revision.document, is.value)];
  if (isDeepStrictEqual(old, now)) return null;
  const way = tokensOf(is.at) ?? [];
  // A parameter's own place, where people know it by its name.
  const isParameter = way.at(-1) === 'schema' && way.at(-3) === 'parameters';
  const { phrase, where } = revision.subject(isParameter ? way.slice(0, -1) : way);
  const words =
    old === null
      ? `has the default ${shown(now?.value)} now`
      : now === null
        ? `has no default any more (it was ${shown(old.value)})`
        : `is ${shown(now.value)} instead of ${shown(old.value)} when it is left out`;
  const impact = old === null ? 'minor' : 'major';
  const at = [...way, 'default'];
  return finding({ rule: 'changed-default', impact, at, replaces: [at] }, `${phrase} ${words}${where}`);
}
