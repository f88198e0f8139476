import type { Attack } from './attack.ts';
import { contentStorm } from './attacks/content-storm.ts';
import { costlyPages } from './attacks/costly-pages.ts';
import { endlessSpaces } from './attacks/endless-spaces.ts';
import { floods } from './attacks/floods.ts';
import { longAddresses } from './attacks/long-addresses.ts';
import { postStorms } from './attacks/post-storms.ts';
import { sitemaps } from './attacks/sitemaps.ts';
import { slowHosts } from './attacks/slow-hosts.ts';

/** The eight, by their numbers from 1 on. */
export const ATTACKS: readonly Attack[] = [
  longAddresses,
  sitemaps,
  slowHosts,
  costlyPages,
  contentStorm,
  floods,
  postStorms,
  endlessSpaces,
];
