import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import {
  getLineColLocation,
  type LineColLocationObject,
  type LocationObject,
  type NormalizedProblem,
  YamlParseError,
} from '@redocly/openapi-core';
import { member, text, tokensOf, valueAt } from '@seogeo/document';
import { parse } from 'yaml';
import type { ContractProblem } from '../problems/contract-problem.ts';
import { referredFile } from '../problems/referred-file.ts';
import { sourcePlaces } from '../problems/source-place.ts';
import { didYouMean } from '../rules/nearest-name.ts';
import { isMistaken } from './is-mistaken.ts';
import { mendOf } from './mend-of.ts';

/**
 * Redocly's findings, each told once at the place where it was written.
 *
 * @param folder what files are named relative to
 */
export function redoclyProblems(problems: readonly NormalizedProblem[], folder: string): ContractProblem[] {
  const places = new Map<string, Places>();
  const broken = problems.flatMap(({ message }) =>
    message.startsWith(UNPARSED) ? message.slice(UNPARSED.length) : [],
  );
  // Whatever refers to a file that cannot be parsed is reported as well, for the same reason.
  const isFollowing = ({ message }: NormalizedProblem) =>
    message.startsWith(UNRESOLVED) && broken.some((reason) => message.endsWith(reason));
  const told = problems
    .filter(
      (problem) => problem.ignored !== true && !isMistaken(problem, parsedSource) && !isFollowing(problem),
    )
    .map((problem) => problemOf(problem, folder, places));
  return [...new Map(told.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Those that are errors. */
export function redoclyErrors(problems: readonly NormalizedProblem[], folder: string): ContractProblem[] {
  return redoclyProblems(problems, folder).filter(({ severity }) => severity === 'error');
}

/** The one thing wrong with a file that cannot be read as a document. */
export function unreadable(source: string, reason: string | Error, folder: string): ContractProblem {
  const place =
    reason instanceof YamlParseError && Number.isInteger(reason.line) ? reason : { line: 1, col: 1 };
  return {
    file: relative(folder, source),
    line: place.line,
    column: place.col,
    severity: 'error',
    rule: 'readable',
    message:
      typeof reason === 'string'
        ? reason
        : `${plain(reason.message, folder)}${mendOf('readable', reason.message, [])}`,
  };
}

/**
 * What is wrong in places of a document, and by which rule.
 * @param source an absolute path; of what stands elsewhere no places are known
 * @param folder what files are named relative to
 */
export function problemsIn(source: string, folder: string) {
  const placeOf = existsSync(source) ? sourcePlaces(source) : () => ({ line: 1, column: 1 });
  return (way: readonly string[], rule: string, message: string): ContractProblem => {
    const { line, column } = placeOf(way);
    return { ...unreadable(source, message, folder), line, column, rule };
  };
}

type Places = ReturnType<typeof sourcePlaces>;

/** @param places what is known of files: to read one takes seconds, and where all is one line each problem asks */
function problemOf(
  { message, ruleId, severity, location, suggest }: NormalizedProblem,
  folder: string,
  places: Map<string, Places>,
): ContractProblem {
  const [first] = location;
  const place = first === undefined ? null : placeOf(first, places);
  return {
    file: relative(folder, place?.source.absoluteRef ?? ''),
    line: place?.start.line ?? null,
    column: place?.start.col ?? null,
    severity: severity === 'error' ? 'error' : 'warning',
    rule: ruleId,
    message: `${plain(named(message, first), folder)}${mendOf(ruleId, message, suggest)}`,
  };
}

const UNRESOLVED = "Can't resolve $ref";
const UNPARSED = 'Failed to parse: ';
const parsedSources = new WeakMap<object, unknown>();

/** As Redocly's own reader understands it, which has read it; undefined where this one does not. */
function parsedSource(source: LocationObject['source']): unknown {
  try {
    const parsed: unknown =
      parsedSources.get(source) ?? parse(source.body, { logLevel: 'silent', merge: true });
    parsedSources.set(source, parsed);
    return parsed;
  } catch {
    return undefined;
  }
}

/** Redocly does not say which reference leads nowhere, nor which file may be meant. */
function named(message: string, location: LocationObject | undefined): string {
  if (location === undefined || !message.startsWith(UNRESOLVED)) return message;
  const node = valueAt(parsedSource(location.source), tokensOf(location.pointer ?? '') ?? []);
  const reference = text(node) ?? text(member(node, '$ref'));
  if (reference === undefined) return message;
  const [, file, anchor] = /^([^#]+)#([^/].*)$/.exec(reference) ?? [];
  if (anchor !== undefined)
    return `${UNRESOLVED} ${reference}: a name of another file is not followed. Write the way to it, such as "${file}#/$defs/${anchor}".`;
  const [first = ''] = message.replace(UNRESOLVED, () => `${UNRESOLVED} ${reference}`).split('\n');
  const meant = fileMeantBy(reference, location.source.absoluteRef);
  return meant === '' ? first : `${first}. ${meant}`;
}

/** `Did you mean ./Plan.yaml?` of a file that is not there; nothing where none is called like it. */
function fileMeantBy(reference: string, from: string): string {
  const [path = ''] = reference.split('#');
  const file = referredFile(dirname(from), path);
  const folder = dirname(file);
  const names = path !== '' && !existsSync(file) && existsSync(`${folder}/`) ? readdirSync(folder) : [];
  return didYouMean(
    path,
    names.map((name) => path.slice(0, -basename(file).length) + name),
  ).trim();
}

/** Redocly finds no line for a value that is not written at all, such as that of `get:`; its key has one. */
function placeOf(location: LocationObject, places: Map<string, Places>): LineColLocationObject {
  const place = getLineColLocation(location);
  const way = tokensOf(location.pointer ?? '') ?? [];
  if (place.start.line > 1 || way.length === 0) return place;
  const file = place.source.absoluteRef;
  const placeIn = places.get(file) ?? sourcePlaces(file);
  places.set(file, placeIn);
  const { line, column: col } = placeIn(way);
  return { ...place, start: { line, col } };
}

/** One line that names files as a person would from here. */
function plain(message: string, folder: string): string {
  const [first = ''] = message.split('\n');
  return first.replaceAll(`${resolve(folder)}/`, '');
}
