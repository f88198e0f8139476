import { objectAt } from '@seogeo/document';
import type { Change } from '../change.ts';
import { compareBundles } from '../compare-bundles.ts';

/** What belongs to operations alone, with the components that these have for themselves. */
interface Operations {
  readonly paths?: object;
  readonly webhooks?: object;
  readonly components?: object;
}

export type Pair = readonly [was: Operations, is: Operations];

/**
 * Many pairs as one: what has a name in the nth has it with `-n`.
 *
 * @param components that all of them refer to
 */
export function sideBySide(
  pairs: readonly Pair[],
  components: object = {},
): readonly [before: object, after: object] {
  const [before = {}, after = {}] = ([0, 1] as const).map((side) => {
    const numbered = pairs.map((pair, n) => {
      // A reference leads to the pair's own component.
      const text = JSON.stringify(pair[side]).replaceAll(/(?<="#\/components\/\w+\/\w+)(?=")/g, `-${n}`);
      return [n, 'components' in pair[side] ? JSON.parse(text) : pair[side]] as const;
    });
    const named = (...section: readonly string[]) =>
      numbered.flatMap(([n, one]) =>
        Object.entries(objectAt(one, ...section)).map(([name, held]) => [`${name}-${n}`, held] as const),
      );
    const [paths, webhooks] = [named('paths'), named('webhooks')].map((list) => Object.fromEntries(list));
    const kinds = numbered.flatMap(([, one]) => Object.keys(objectAt(one, 'components')));
    const own = [...new Set(kinds)].map((kind) => [kind, Object.fromEntries(named('components', kind))]);
    const all = { ...components, ...Object.fromEntries(own) };
    return { openapi: '3.1.0', info: { title: 'Pairs', version: '1.0.0' }, paths, webhooks, components: all };
  });
  return [before, after];
}

/**
 * What is told of each of many pairs, which are compared as one: Redocly takes a third of a second to start.
 *
 * @param components that all of them refer to
 * @throws where something is told of none of them
 */
export async function comparedSideBySide(
  pairs: readonly Pair[],
  components: object = {},
): Promise<readonly (readonly Change[])[]> {
  const { changes } = await compareBundles(...sideBySide(pairs, components));
  const told = pairs.map((_, n) =>
    changes.filter(({ at: [section, ...names] }) =>
      names[Number(section === 'components')]?.endsWith(`-${n}`),
    ),
  );
  if (told.flat().length < changes.length) throw new Error(`Of no pair: ${JSON.stringify(changes)}`);
  return told.map((own, n) =>
    own.map((change) => ({ ...change, message: change.message.replaceAll(new RegExp(`-${n}\\b`, 'g'), '') })),
  );
}
