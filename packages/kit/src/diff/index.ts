export { type ChangelogEntry, entryOf, withEntry } from '../release/changelog.ts';
export { type BundleDiff, compareBundles } from './compare-bundles.ts';
