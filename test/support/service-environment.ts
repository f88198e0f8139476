import { SETTING_NAMES, type SettingName } from '../../packages/service/src/config/setting-names.ts';
import { databaseOf } from './postgres/database-of.ts';

export type ServiceSettings = Readonly<Partial<Record<SettingName, string>>>;

/** The present environment with the given settings and no other: what a shell exports must not decide a run. */
export function serviceEnvironment(settings: ServiceSettings): NodeJS.ProcessEnv {
  const own = new Set<string>([...SETTING_NAMES, 'NODE_ENV']);
  const inherited = Object.entries(process.env).filter(([name]) => !own.has(name));
  const { DATA_DIR } = settings;
  const DATABASE_URL = DATA_DIR === undefined ? undefined : databaseOf(DATA_DIR);
  return {
    ...Object.fromEntries(inherited),
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
    ...settings,
  };
}
