import { type Change, changeGroups } from '../diff/change.ts';
import { counted } from '../problems/counted.ts';

const INTRODUCTION = `# Changelog

Every release of the API, newest first. Entries are written by \`seogeo-contract release\` from the difference to
the release before and never change; the bundle of each version stands beside this file.
`;

export interface ChangelogEntry {
  readonly version: string;
  /** `2025-01` or `2025-01-31`. */
  readonly date: string;
  /** By the heading's order; each a list of sentences. */
  readonly sentences: Readonly<Partial<Record<string, readonly string[]>>>;
}

/** The sentences of a release under their headings. Wording is counted, not listed. */
export function entryOf(version: string, date: string, changes: readonly Change[]): ChangelogEntry {
  const sentences: Record<string, string[]> = {};
  for (const group of changeGroups) {
    const own = changes.filter((change) => change.group === group && !change.wording);
    if (own.length > 0) {
      sentences[group] = own.map(({ message, impact }) =>
        impact === 'major' ? `**Breaking:** ${message}` : message,
      );
    }
  }
  const reworded = changes.filter(({ wording }) => wording).length;
  if (reworded > 0) {
    const text = `Descriptions and examples were improved in ${counted(reworded, 'place')}.`;
    sentences.Changed = [...(sentences.Changed ?? []), text];
  }
  return { version, date, sentences };
}

/** The changelog with a new entry on top of the others. */
export function withEntry(changelog: string | null, entry: ChangelogEntry): string {
  const before = changelog ?? INTRODUCTION;
  const first = before.indexOf('\n## ');
  const [head, rest] = first === -1 ? [before, ''] : [before.slice(0, first), before.slice(first)];
  return `${head.trimEnd()}\n\n${renderEntry(entry)}${rest}`;
}

function renderEntry({ version, date, sentences }: ChangelogEntry): string {
  const groups = changeGroups.flatMap((group) => {
    const list = sentences[group] ?? [];
    return list.length === 0 ? [] : [`### ${group}\n\n${list.map((text) => `- ${text}`).join('\n')}\n`];
  });
  return [`## ${version} — ${monthOf(date)}\n`, ...groups].join('\n');
}

/** `January 2025` of `2025-01`, `31 January 2025` of `2025-01-31`. */
export function monthOf(date: string): string {
  const [year = '', month = '', day] = date.split('-');
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${year}-${month}-01`),
  );
  return `${day === undefined ? '' : `${Number(day)} `}${name} ${year}`;
}
