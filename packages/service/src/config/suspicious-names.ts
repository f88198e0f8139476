import { SETTING_NAMES } from './setting-names.ts';

/** Shorter names are near to too many that others use, such as HOME to HOST. */
const SHORTEST = 8;
const LETTERS_OFF = 2;
/** What begins so is meant for this service. */
const OURS = /^(?:AUDIT|CRAWL|CRAWLER)_/;

/** Names in an environment that are most likely meant for one of the settings, and are none. */
export function suspiciousNames(env: NodeJS.ProcessEnv): string[] {
  const settings: ReadonlySet<string> = new Set(SETTING_NAMES);
  return Object.keys(env).filter(
    (name) =>
      !settings.has(name) &&
      (OURS.test(name) || SETTING_NAMES.some((setting) => isNear(name.toUpperCase(), setting))),
  );
}

/** The setting that a name is most likely meant for; null where none is near. */
export function nearestSetting(name: string): string | null {
  const [nearest] = SETTING_NAMES.map((setting) => ({
    setting,
    off: lettersOff(name.toUpperCase(), setting),
  }))
    .filter(({ setting, off }) => off <= Math.max(LETTERS_OFF, setting.length / 3))
    .sort((one, other) => one.off - other.off);
  return nearest?.setting ?? null;
}

function isNear(name: string, setting: string): boolean {
  if (Math.min(name.length, setting.length) < SHORTEST) return false;
  return Math.abs(name.length - setting.length) <= LETTERS_OFF && lettersOff(name, setting) <= LETTERS_OFF;
}

/** Letters to add, leave out or change (Levenshtein's distance). */
function lettersOff(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const letter of from) {
    const row = [(above[0] ?? 0) + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + Number(letter !== to[column - 1]);
      row.push(Math.min(changed, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[to.length] ?? 0;
}
