import { join } from 'node:path';
import { seededRandom } from '../../../../test/support/seeded-random.ts';
import { auditSite } from '../crawl/audit-site.ts';
import type { Say } from '../report/run-benchmark.ts';
import { serveSite } from '../site/served-site.ts';
import { unpack } from '../site/unpack.ts';
import { SITES } from './eval-archive.ts';
import type { EvalRow } from './eval-row.ts';
import type { JudgedFinding } from './finding-judge.ts';
import { findingJudges } from './finding-judges.ts';
import { ParsedSite } from './parsed-site.ts';

const LEAST = 0.99;
const OF_EACH_CODE = 20;
const SEED = 20_261_122;

interface Verdicts {
  right: number;
  readonly wrong: string[];
}

/** Of each check twenty findings, drawn anew with another `SEED`, are judged by parse5 and requests of its own. */
export const findingsRow: EvalRow = {
  name: 'findings',
  what: 'findings that an independent parser confirms',
  on: `${OF_EACH_CODE} of each check and site, of calcite and hexo`,
  least: `${100 * LEAST} %`,
  onSites: true,
  async measure(folder, say) {
    const verdicts = new Map<string, Verdicts>();
    for (const name of SITES) await judgeSite(join(folder, name), verdicts, say);
    const all = [...verdicts.values()];
    const right = all.reduce((sum, one) => sum + one.right, 0);
    const judged = all.reduce((sum, one) => sum + one.right + one.wrong.length, 0);
    return {
      value: `${((100 * right) / judged).toFixed(1)} % of ${judged}`,
      holds: right >= LEAST * judged,
      details: [
        ['check', 'right', 'wrong', 'for example'],
        ...[...verdicts].map(([code, { right: ok, wrong }]) => [
          code,
          `${ok}`,
          `${wrong.length}`,
          wrong[0] ?? '',
        ]),
      ],
    };
  },
};

async function judgeSite(archive: string, verdicts: Map<string, Verdicts>, say: Say): Promise<void> {
  await using unpacked = await unpack(archive);
  await using served = await serveSite(unpacked);
  const { pages } = await auditSite(served, say);
  const site = new ParsedSite(served.url);
  const findings = pages.flatMap(({ url, issues }) => issues.map((finding) => ({ url, finding, site })));
  for (const one of drawn(findings)) {
    const { code } = one.finding;
    const verdict = verdicts.get(code) ?? { right: 0, wrong: [] };
    verdicts.set(code, verdict);
    if (Object.hasOwn(findingJudges, code) && (await findingJudges[code]?.(one))) verdict.right += 1;
    else verdict.wrong.push(`${one.url}: ${one.finding.message}`);
  }
}

function drawn(findings: readonly JudgedFinding[]): JudgedFinding[] {
  const random = seededRandom(SEED);
  const byCode = Object.values(Object.groupBy(findings, ({ finding }) => finding.code));
  return byCode.flatMap((of = []) => {
    const left = [...of];
    return Array.from({ length: Math.min(OF_EACH_CODE, left.length) }, () =>
      left.splice(Math.floor(random() * left.length), 1),
    ).flat();
  });
}
