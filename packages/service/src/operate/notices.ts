import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isObject, objectAt, parsed } from '@seogeo/document';
import { deprecationsOf } from '@seogeo/server';
import { type Notice, noticeFor, type Release } from '../deprecations/notice.ts';
import { type Command, runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const notices: Command = {
  usage: 'npm run --silent notices -- VERSION [--document FILE] [--json]',
  options: ['document'],
  read({ positionals: [version, ...rest], options }) {
    if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version) || rest.length > 0) {
      throw new UsageError('Say the version of a release, like 1.1.0.');
    }
    const release = readRelease(version, options.document);
    const items = release.deprecations.map(({ item }) => item);
    return async ({ storage, answer }) => {
      const accounts = await storage.read.deprecations.affectedAccounts(items);
      const written = accounts.map((account) => noticeFor(account, release));
      answer(written, textOf(written, release));
    };
  },
};

/** What a release deprecates. @throws when there is no such release */
function readRelease(version: string, document: string | undefined): Release {
  const released = new URL(`../../../../openapi/releases/${version}.json`, import.meta.url);
  if (document === undefined && !existsSync(released))
    throw new Error(`There is no release ${version}: openapi/releases holds every released version.`);
  const file = document ?? fileURLToPath(released);
  const bundle = parsed(readText(file))?.value;
  const { title, version: found } = objectAt(bundle, 'info');
  if (!isObject(bundle) || typeof title !== 'string' || typeof found !== 'string')
    throw new Error(`${file} is no OpenAPI document in JSON with a title and a version.`);
  if (found !== version) throw new Error(`${file} is version ${found}, not ${version}.`);
  return { title, version, deprecations: deprecationsOf(bundle) };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** As mail stands in a file: one notice after the other. */
function textOf(written: readonly Notice[], { version, deprecations }: Release): string {
  if (deprecations.length === 0) return `Nothing is deprecated in ${version}: there is nobody to tell.`;
  if (written.length === 0) return `No key uses what is deprecated in ${version}: there is nobody to tell.`;
  const mails = written.map(({ email, subject, text }) => `To: ${email}\nSubject: ${subject}\n\n${text}`);
  return mails.join(`\n\n${'-'.repeat(72)}\n\n`);
}

await runCommand(notices);
