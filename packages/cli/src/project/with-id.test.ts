import { describe, expect, it } from 'vitest';
import { withId } from './with-id.ts';

describe('a command with the id of a project', () => {
  it.each([
    ['pages shop --sort url', 'shop', 'pages ID --sort url'],
    ['pages pages', 'pages', 'pages ID'],
    ['pages url --sort url', 'url', 'pages ID --sort url'],
    ['projects show show', 'show', 'projects show ID'],
    ['--json audits shop', 'shop', '--json audits ID'],
    ['audit shop.example', null, 'audit shop.example --project ID'],
    ['audit shop.example --project shop.example', 'shop.example', 'audit shop.example --project ID'],
    ['audit shop.example --project=shop.example', 'shop.example', 'audit shop.example --project=ID'],
  ])('%s', (typed, name, line) => expect(withId(typed.split(' '), name).join(' ')).toBe(line));
});
