import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../test/support/code-point.ts';
import { literal, memberName, onOneLine } from './literal.ts';

const evaluated = (source: string): unknown => new Function(`return ${source};`)();

describe('a literal', () => {
  it('is the value again when it is evaluated', () => {
    const scalar = fc.oneof(fc.string({ unit: codePoint }), fc.boolean(), fc.integer());
    fc.assert(
      fc.property(fc.oneof(scalar, fc.array(scalar)), (value) => {
        expect(evaluated(literal(value))).toEqual(value);
      }),
    );
  });

  it('has single quotes unless there is one in the text, and no line break but escaped', () => {
    expect(onOneLine('a "new"\n\u2028')).toBe('\'a "new"\\n\\u2028\'');
    expect(onOneLine('it\'s "new"')).toBe('"it\'s \\"new\\""');
  });

  it('as a key names the same property', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (name) => {
        expect(evaluated(`({ ${memberName(name)}: 1 })`)).toEqual({ [name]: 1 });
      }),
      { examples: [['__proto__']] },
    );
  });
});
