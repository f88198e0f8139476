import { WrongUse } from '../arguments/wrong-use.ts';
import type { MockServerSettings } from './serve-mock.ts';

/** What stands in the environment. @throws WrongUse naming the setting and what it may be */
export function mockOptions(environment: NodeJS.ProcessEnv): Omit<MockServerSettings, 'log'> {
  return {
    port: wholeNumber(environment, 'PORT', 4010, 0, 65_535),
    host: environment.HOST || '127.0.0.1',
    requestsPerMinute: wholeNumber(environment, 'RATE_LIMIT', 300, 1, 1_000_000),
    corsOrigins: listed(environment.CORS_ORIGINS),
    apiKeys: listed(environment.API_KEYS),
  };
}

function listed(text = ''): readonly string[] {
  return text.split(',').flatMap((one) => one.trim() || []);
}

function wholeNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  usual: number,
  least: number,
  most: number,
): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new WrongUse(`${name} is ${text}: give a whole number from ${least} to ${most}.`);
}
