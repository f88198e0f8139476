import { Option } from '@commander-js/extra-typings';
import { limitOption } from './numbers.ts';

/** How much of a list to give. */
export const limitOptions = {
  limit: () => new Option('--limit <n>', 'the most to give').argParser(limitOption).default(30),
  all: () => new Option('--all', 'give every one').conflicts('limit'),
};

/** @returns the most records to give, and how many to ask for at a time */
export const sizesOf = ({ limit, all }: { readonly limit: number; readonly all?: true | undefined }) => {
  const most = all ? Number.POSITIVE_INFINITY : limit;
  return { limit: most, pageSize: Math.min(100, most) };
};
