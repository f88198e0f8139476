import { expect, test } from 'vitest';
import { withoutErrors } from './without-errors.ts';

test("what only describes errors goes from Ajv's code, whatever its texts hold; all else stays", () => {
  const code = [
    'const schema1 = {"enum":["a"]};',
    'const schema2 = {"pattern":"}"};',
    'function validate(data, {instancePath="", parentData}={}){',
    'if(!x(data.a, {instancePath:instancePath+"/a",parentData:data})){',
    'validate.errors = [{instancePath,schemaPath:"#/\\"}{/type",keyword:"type",params:{type: schema2.type === "}" }}];',
    'return schema1.enum;}}',
    '',
  ].join('\n');
  expect(withoutErrors(code)).toBe(
    [
      'const schema1 = {"enum":["a"]};',
      'function validate(data, {instancePath="", parentData}={}){',
      'if(!x(data.a, {instancePath:instancePath+"/a",parentData:data})){',
      'validate.errors = [{}];',
      'return schema1.enum;}}',
      '',
    ].join('\n'),
  );
});
