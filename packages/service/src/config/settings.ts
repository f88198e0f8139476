import { isIP } from 'node:net';
import { isObject, parsed } from '@seogeo/document';
import type { SettingName } from './setting-names.ts';

/** One or more environment variables have values that the service cannot start with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What files of settings leave around a value: `.env` of Windows its line's end, `docker --env-file` the quotes. */
const AROUND = /^\s|\s$|^(["']).*\1$/s;

/** Reads environment variables; collects what is wrong, so that one start names every mistake. */
export class Settings {
  readonly #env: NodeJS.ProcessEnv;
  readonly #wrong: string[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  refuse(name: SettingName, value: string, allowed: string): void {
    this.#wrong.push(`${name}=${shown(value)} is not allowed: give ${allowed}.`);
  }

  throwIfWrong(): void {
    if (this.#wrong.length > 0) throw new ConfigError(this.#wrong.join('\n'));
  }

  text(name: SettingName, fallback: string, shape: RegExp, allowed: string): string {
    return this.#read(name, fallback, `${allowed}, without spaces or quotes around it`, (value) =>
      shape.test(value) && !AROUND.test(value) ? value : undefined,
    );
  }

  /** One whose value no message may show; null unless it is given. */
  secret(name: SettingName, isRight: (value: string) => boolean, allowed: string): string | null {
    const value = this.#env[name] ?? '';
    if (value === '') return null;
    if (!isRight(value)) this.#wrong.push(`${name} is not allowed: give ${allowed}, or nothing.`);
    return value;
  }

  boolean(name: SettingName, fallback: boolean): boolean {
    return this.#read(name, fallback, 'true or false', (value) =>
      value === 'true' ? true : value === 'false' ? false : undefined,
    );
  }

  choice<const T extends string>(name: SettingName, fallback: T, choices: readonly T[]): T {
    return this.#read(name, fallback, `one of ${choices.join(', ')}`, (value) =>
      choices.find((choice) => choice === value),
    );
  }

  integer<Fallback extends number | null>(name: SettingName, fallback: Fallback, min: number, max: number) {
    const allowed = `a whole number from ${min} to ${max}${fallback === null ? ', or nothing' : ''}`;
    return this.#read<number | Fallback>(name, fallback, allowed, (value) => wholeNumber(value, min, max));
  }

  integers(name: SettingName, fallback: readonly number[], min: number, max: number): readonly number[] {
    return this.#list(name, fallback, `whole numbers from ${min} to ${max}, separated by commas`, (item) =>
      wholeNumber(item, min, max),
    );
  }

  /** Addresses and networks in CIDR notation, separated by commas. */
  addresses(name: SettingName): readonly string[] {
    return this.#list<string>(
      name,
      [],
      'IP addresses or networks such as 10.0.0.0/8, separated by commas',
      (item) => (isAddressOrNetwork(item) ? item : undefined),
    );
  }

  /** Path patterns as robots.txt has them, separated by commas. */
  pathPatterns(name: SettingName): readonly string[] {
    return this.#list<string>(
      name,
      [],
      'paths that begin with / or *, as in robots.txt, separated by commas (a comma in a path is %2C)',
      (item) => (/^[/*]\S{0,2047}$/.test(item) ? item : undefined),
    );
  }

  origin(name: SettingName): string | null {
    return this.#read<string | null>(
      name,
      null,
      'an address such as https://api.example.com, without a path',
      origin,
    );
  }

  origins(name: SettingName): readonly string[] {
    return this.#list<string>(
      name,
      [],
      'origins such as https://app.example.com, separated by commas, or *',
      (item) => (item === '*' ? item : origin(item)),
    );
  }

  json(name: SettingName, allowed: string): object | null {
    return this.#read<object | null>(name, null, allowed, (value) => {
      const json = parsed(value)?.value;
      return isObject(json) ? json : undefined;
    });
  }

  #list<T>(
    name: SettingName,
    fallback: readonly T[],
    allowed: string,
    parse: (item: string) => T | undefined,
  ): readonly T[] {
    return this.#read<readonly T[]>(name, fallback, allowed, (value) => {
      const items = value.split(',').map((item) => parse(item.trim()));
      const good = items.filter((item) => item !== undefined);
      return good.length === items.length ? good : undefined;
    });
  }

  #read<T>(name: SettingName, fallback: T, allowed: string, parse: (value: string) => T | undefined): T {
    const value = this.#env[name];
    if (value === undefined || value === '') return fallback;
    const found = parse(value);
    if (found === undefined) {
      this.refuse(name, value, allowed);
      return fallback;
    }
    return found;
  }
}

/** On one line, so that what cannot be seen is seen, and no longer than it is read; what an address has before its @ may be a password. */
function shown(value: string): string {
  const safe = value.replace(/(\/\/|:).*@/s, '$1[hidden]@').replace(/^(.{150}).+(.{50})$/su, '$1…$2');
  return /^\s|\s$|\p{C}/u.test(safe) ? JSON.stringify(safe) : safe;
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

/** As browsers say it: in small letters, without a port that goes without saying. */
function origin(text: string): string | undefined {
  const url = /^https?:\/\/[^\s/\\]+\/?$/i.test(text) ? URL.parse(text) : null;
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || wholeNumber(bits, 0, version === 4 ? 32 : 128) !== undefined;
}
