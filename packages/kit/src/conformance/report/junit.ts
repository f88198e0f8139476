import { type CheckName, checks } from '../checks/breach.ts';
import type { Finding } from '../checks/findings.ts';
import { curlOf } from '../exchange/curl.ts';
import type { Verdict } from '../judge.ts';

/** The verdict as JUnit XML: a suite for each operation, a case for each check. */
export function junitOf(verdict: Verdict, redact: (text: string) => string): string {
  const names: readonly string[] = Object.keys(checks);
  const suites = [...verdict.tallies.keys()].map((operation) => suite(verdict, operation, names));
  const attributes = `name=${quoted(verdict.title)} tests="${names.length * suites.length}" failures="${failed(verdict.findings)}" time="${(verdict.durationMs / 1000).toFixed(3)}"`;
  return redact(
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${suites.join('')}</testsuites>\n`,
  );
}

/** Cases, not findings: a case fails once however many subjects it has. */
function failed(findings: readonly Finding[]): number {
  return new Set(findings.map(({ operation, check }) => `${check} ${operation}`)).size;
}

function suite({ findings, baseUrl, lineOf }: Verdict, operation: string, names: readonly string[]): string {
  const own = findings.filter((finding) => finding.operation === operation);
  const cases = names.map((name) =>
    testCase(
      { baseUrl, lineOf },
      operation,
      name,
      own.filter(({ check }) => check === name),
    ),
  );
  return `  <testsuite name=${quoted(operation)} tests="${names.length}" failures="${failed(own)}">\n${cases.join('')}  </testsuite>\n`;
}

function testCase(
  { baseUrl, lineOf }: Pick<Verdict, 'baseUrl' | 'lineOf'>,
  operation: string,
  name: CheckName | string,
  own: readonly Finding[],
): string {
  const opening = `    <testcase classname=${quoted(operation)} name=${quoted(name)}`;
  if (own.length === 0) return `${opening}/>\n`;
  const text = own.map(({ subject, fault, expected, at, got, steps }) =>
    [
      subject,
      `a fault of the ${fault}`,
      `expected ${expected}, by ${lineOf(at)}`,
      `got ${got}`,
      ...steps.map((step) => curlOf(baseUrl, step)),
    ].join('\n'),
  );
  const message = own.map(({ subject, got }) => `${subject} ${got}`.trim()).join('; ');
  return `${opening}>\n      <failure message=${quoted(message)}>${escaped(text.join('\n\n'))}</failure>\n    </testcase>\n`;
}

function quoted(value: string): string {
  return `"${escaped(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;
}

/** XML 1.0 has no way at all to write most control characters (section 2.2): they become a replacement character. */
function escaped(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
