import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AccountApi } from '../model/account-api.ts';
import type { Memory } from '../model/memory.ts';
import type { Place } from '../model/place.ts';
import type { PublicApi } from '../model/public-api.ts';
import type { Problem } from '../words/problem.ts';

/** What every room speaks with. */
export interface Services {
  readonly place: Place;
  readonly account: AccountApi;
  readonly publicApi: PublicApi;
  readonly memory: Memory;
  /** Nobody is signed in any more: shows the sign-in, with the sentence that says why. */
  readonly leave: (why: 'signed out' | Problem) => void;
}

const Given = createContext<Services | null>(null);

export const ServicesProvider = Given.Provider;

export function useServices(): Services {
  const services = useContext(Given);
  if (services === null) throw new Error('useServices was called outside of the console.');
  return services;
}
