export { type ChangelogEntry, entryOf, withEntry } from '../release/changelog.ts';
export { type BundleDiff, compareBundles } from './compare-bundles.ts';
export { type RedoclyChange, redoclyReport } from './redocly-report.ts';
export { askOasdiff, type SecondOpinion } from './second-opinion.ts';
export { withWrittenOutBooleans } from './written-out-booleans.ts';
