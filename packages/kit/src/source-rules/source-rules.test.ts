import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sourceRules } from './source-rules.ts';
import { sourceTreeOf } from './source-tree.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** A fixture is a map of file names and texts: some could not stand beside each other on every file system. */
function blame(name: string, kind: 'good' | 'bad') {
  const texts: Record<string, string> = parse(readFileSync(`${folder}fixtures/${name}.${kind}.yaml`, 'utf8'));
  const rule = sourceRules[name];
  if (rule === undefined) throw new Error(`There is no rule ${name}.`);
  return [...rule(sourceTreeOf('openapi.yaml', new Map(Object.entries(texts))))];
}

/** Places that the bad fixture of each rule is blamed for, and the beginning of each message. */
const blamed: Readonly<Record<string, readonly string[]>> = {
  'source-yaml-readable': [
    'openapi.yaml:3:28 This cannot be read as YAML: flow map in block collection must be sufficiently indented and end with a }. Close the bracket or the quotation mark, or add the colon or comma.',
    'paths/me.yaml:4:3 The member summary stands twice in the same map; the first is on line 3. Remove one of the two, or rename it.',
    'components/schemas/Account.yaml:1:7 This cannot be read as YAML: nested mappings are not allowed in compact mappings. Put a text that contains a colon in quotation marks, and indent the members of a map alike.',
    'components/schemas/Plan.yaml:2:14 This cannot be read as YAML: nested mappings are not allowed in compact mappings. Put a text that contains a colon in quotation marks, and indent the members of a map alike.',
    'components/schemas/Project.yaml:3:1 This cannot be read as YAML: tabs are not allowed as indentation. Indent with blanks instead of tabs.',
    'components/schemas/Empty.yaml:1:1 This file holds no map of members. Write the description of one thing, or remove the file.',
  ],
  'source-component-unique': [
    'components/schemas/plan.yaml:1:1 The name of this file clashes with components/schemas/Plan.yaml: they differ in case only. Rename or remove one of the two.',
    'components/schemas/Plan.yml:1:1 The name of this file clashes with components/schemas/Plan.yaml: they differ in the ending only. Rename or remove one of the two.',
    'openapi.yaml:4:5 The component Meta is listed in the root document, where it clashes with the name of its file. Write it in components/schemas/Meta.yaml and remove it here.',
  ],
  'source-reference-resolves': [
    'openapi.yaml:3:16 paths/my.yaml leads to no file of the contract. Did you mean paths/me.yaml?',
    'paths/me.yaml:7:19 ../components/schemas/Acount.yaml leads to no file of the contract. Did you mean ../components/schemas/Account.yaml?',
    'paths/me.yaml:9:30 ../components/schemas/AccountExample.yaml leads to no file of the contract. Did you mean ../components/examples/AccountExample.yaml?',
    'paths/me.yaml:10:20 https://example.com/NotFound.yaml is not part of the contract. Copy what it describes into components/ and refer to that file.',
    'components/schemas/Account.yaml:3:17 ./plan.yaml leads to no file of the contract. Did you mean ./Plan.yaml?',
    'components/schemas/Account.yaml:4:17 There is no /properties/title in components/schemas/Account.yaml. Correct the part after #.',
    'components/schemas/Account.yaml:5:18 ./Quota.yaml leads to no file of the contract. Create components/schemas/Quota.yaml, or refer to a file that exists.',
    'components/schemas/Plan.yaml:4:23 ./Accounts.yaml leads to no file of the contract. Did you mean ./Account.yaml?',
  ],
  'source-file-named': [
    'openapi.yaml:3:34 The file of /projects/{projectId} is not named after it. Name it paths/projects@{projectId}.yaml and refer to that.',
    'openapi.yaml:5:27 The file of auditCompleted is not named after it. Name it webhooks/auditCompleted.yaml and refer to that.',
    'paths/project.yaml:3:20 ../components/Shared.yaml is no component, so its type would have no name. Move what it describes to a file in components/ and refer to that.',
    'paths/project.yaml:4:20 me.yaml#/get/responses/404 is no component, so its type would have no name. Move what it describes to a file in components/ and refer to that.',
    'components/Shared.yaml:1:1 No component is read from here. Move it to components/<section>/<Name>.yaml, where <section> is one of schemas, parameters, headers, responses, requestBodies, examples, links, callbacks.',
    'components/response/Gone.yaml:1:1 No component is read from here. Move it to components/<section>/<Name>.yaml, where <section> is one of schemas, parameters, headers, responses, requestBodies, examples, links, callbacks.',
  ],
  'source-file-used': [
    'paths/you.yaml:1:1 Nothing refers to this file, so it is not part of the API. Refer to it where it belongs, or remove it with what nothing else refers to: components/responses/Failed.yaml.',
    'components/schemas/Alone.yaml:1:1 Nothing refers to this file, so it is not part of the API. Refer to it where it belongs, or remove it.',
    'components/schemas/Node.yaml:1:1 Nothing refers to this file, so it is not part of the API. Refer to it where it belongs, or remove it with what nothing else refers to: components/schemas/Edge.yaml.',
  ],
};

describe.each(Object.keys(sourceRules))('%s', (name) => {
  it('says nothing of its good fixture', () => {
    expect(blame(name, 'good')).toEqual([]);
  });

  it('names every mistake of its bad fixture, and what to do', () => {
    const told = blame(name, 'bad').map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
    expect(
      told.length,
      `${name} rejects no document: make fixtures/${name}.bad.yaml break it`,
    ).toBeGreaterThan(0);
    expect(told).toEqual(blamed[name]);
  });
});

it('no source rule is left without its entry or its fixtures', () => {
  const files = readdirSync(folder).filter((file) => /: SourceRule = function\*/.test(sourceText(file)));
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(Object.keys(sourceRules).sort());
  const fixtures = readdirSync(`${folder}fixtures`).filter((file) => file.startsWith('source-'));
  const named = fixtures.map((file) => file.replace(/\.(good|bad)\.yaml$/, ''));
  expect([...new Set(named)].sort()).toEqual(Object.keys(sourceRules).sort());
});

function sourceText(file: string): string {
  return file.endsWith('.ts') && !file.endsWith('.test.ts') ? readFileSync(`${folder}${file}`, 'utf8') : '';
}
