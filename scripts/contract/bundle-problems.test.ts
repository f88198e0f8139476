import { describe, expect, it } from 'vitest';
import { bundleProblems } from './bundle-problems.ts';

const unreadable = 'deficient indentation in "/repo/openapi/Meta.yaml" (8:1)';

describe('what Redocly prints when it cannot bundle', () => {
  it('names the file and line of a $ref that leads nowhere', () => {
    const output = `bundling openapi.yaml...
[1] openapi/Audit.yaml:35:5 at #/properties/seedUrl

Can't resolve $ref: ENOENT: no such file or directory '/repo/openapi/Url.yaml'

35 |   $ref: ./Url.yaml
`;
    expect(bundleProblems(output, '/repo')).toEqual([
      {
        file: 'openapi/Audit.yaml',
        line: 35,
        column: 5,
        severity: 'error',
        rule: 'bundle',
        message: "Can't resolve $ref: ENOENT: no such file or directory 'openapi/Url.yaml'",
      },
    ]);
  });

  it('tells an unreadable file once, however many files refer to it', () => {
    const output = `
[1] openapi/Meta.yaml:8:1 

Failed to parse: ${unreadable}

[2] openapi/A.yaml:8:5 at #/properties/meta

Can't resolve $ref: ${unreadable}

[3] openapi/Meta.yaml:8:1 

Failed to parse: ${unreadable}
`;
    expect(bundleProblems(output, '/repo')).toMatchObject([{ file: 'openapi/Meta.yaml', line: 8 }]);
  });

  it('understands that the root document itself is unreadable', () => {
    const output = `Failed to parse API description at openapi/openapi.yaml:

  - deficient indentation in "/repo/openapi/openapi.yaml" (61:1)
`;
    expect(bundleProblems(output, '/repo')).toMatchObject([{ file: 'openapi/openapi.yaml', line: 61 }]);
  });
});
