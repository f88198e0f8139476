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
  'source-component-unique': [
    'components/schemas/plan.yaml:1:1 The name of this file clashes with components/schemas/Plan.yaml: they differ in case only. Rename or remove one of the two.',
    'components/schemas/Plan.yml:1:1 The name of this file clashes with components/schemas/Plan.yaml: they differ in the ending only. Rename or remove one of the two.',
    'openapi.yaml:4:5 The component Meta is listed in the root document, where it clashes with the name of its file. Write it in components/schemas/Meta.yaml and remove it here.',
  ],
  'source-file-named': [
    'openapi.yaml:3:34 The file of /projects/{projectId} is not named after it. Name it paths/projects@{projectId}.yaml and refer to that.',
    'openapi.yaml:5:27 The file of auditCompleted is not named after it. Name it webhooks/auditCompleted.yaml and refer to that.',
    'paths/project.yaml:3:20 ../components/Shared.yaml is no component, so its type would have no name. Move what it describes to a file in components/ and refer to that.',
    'paths/project.yaml:4:20 me.yaml#/get/responses/404 is no component, so its type would have no name. Move what it describes to a file in components/ and refer to that.',
    'paths/project.yaml:5:20 https://example.com/Gone.yaml is not part of the contract. Copy what it describes into components/ and refer to that file.',
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
