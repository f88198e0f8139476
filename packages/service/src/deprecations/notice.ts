import type { Deprecation } from '@seogeo/server';
import type { AffectedAccount, KeyUse } from '../storage/storage.ts';

/** What an operator sends to one account by e-mail. */
export interface Notice {
  readonly accountId: string;
  readonly email: string;
  readonly version: string;
  readonly subject: string;
  readonly text: string;
  readonly items: readonly NoticedItem[];
}

/** Something deprecated that the account uses. */
export interface NoticedItem extends Deprecation {
  readonly keys: readonly Omit<KeyUse, 'item'>[];
}

export interface Release {
  readonly title: string;
  readonly version: string;
  readonly deprecations: readonly Deprecation[];
}

/** Writes the notice of one account: what it uses that will go, until when, what to do, and which keys use it. */
export function noticeFor(account: AffectedAccount, { title, version, deprecations }: Release): Notice {
  const items = deprecations
    .map((deprecation): NoticedItem => {
      const own = account.uses.filter(({ item }) => item === deprecation.item);
      return { ...deprecation, keys: own.map(({ item: _item, ...key }) => key) };
    })
    .filter(({ keys }) => keys.length > 0);
  const sunset = items
    .flatMap((item) => item.sunset ?? [])
    .sort()
    .at(0);
  const until = sunset === undefined ? '' : ` before ${sunset}`;
  const { accountId, email } = account;
  const subject = `${title} ${version}: something you use is deprecated${sunset === undefined ? '' : `, please change it${until}`}`;
  const text = [
    'Hello,',
    `with version ${version} of the ${title}, something that your API keys use is deprecated. It keeps working until the day named below; please move to what replaces it${until}.`,
    ...items.map(describe),
    'Responses that are concerned carry the headers Deprecation and Sunset. Hours are UTC.',
  ].join('\n\n');
  return { accountId, email, version, subject, text, items };
}

function describe(item: NoticedItem): string {
  const since = item.date === null ? '' : ` since ${item.date}`;
  const until = item.sunset === null ? 'The day it goes is not set yet.' : `It goes on ${item.sunset}.`;
  const lines = [
    `* ${nameOf(item)} is deprecated${since}. ${until}`,
    ...(item.migration === null ? [] : [`  Instead: ${item.migration}`]),
    ...item.keys.map(
      ({ apiKeyPrefix, name, firstUsedAt, lastUsedAt }) =>
        `  Used by the key ${apiKeyPrefix}… (${name}): first in the hour of ${hourOf(firstUsedAt)}, last in the hour of ${hourOf(lastUsedAt)}.`,
    ),
  ];
  return lines.join('\n');
}

/** `The query parameter sort of GET /projects`. */
function nameOf({ kind, item, operation, address }: Deprecation): string {
  const rest = item.slice(operation.length + 1);
  if (kind === 'operation') return `The operation ${address}`;
  if (kind === 'parameter') {
    const [place = '', ...name] = rest.split(' ');
    return `The ${place} parameter ${name.join(' ')} of ${address}`;
  }
  return `The ${kind} ${rest.split(' ').slice(1).join(' ')} of ${address}`;
}

function hourOf(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)}`;
}
