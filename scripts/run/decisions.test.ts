import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './settings';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const headings = (text: string) =>
  text.split('\n').flatMap((line) => /^## (.+)$/.exec(line)?.[1] ?? []);

const sections = headings(read('docs/decisions/template.md'));
const records = globSync('docs/decisions/{,historic/}[0-9]*.md', { cwd: root }).sort();
const list = read('docs/decisions/README.md');

it('the template has sections, and there are records', () => {
  expect([sections.length, records.length > 0]).toEqual([5, true]);
});

describe.each(records)('%s', (file) => {
  const text = read(file);
  const [, number = ''] = /(\d{4})-[^/]+$/.exec(file) ?? [];

  it('begins with its number, its day and its status', () => {
    const [title, , date, status] = text.split('\n');
    expect(title).toMatch(new RegExp(`^# ${Number(number)}\\. .+`));
    expect(date).toMatch(/^- \*\*Date:\*\* \d{4}-\d{2}-\d{2}(?: \(.+\))?$/);
    expect(status).toMatch(/^- \*\*Status:\*\* (?:accepted|superseded)\b/);
  });

  it('has the sections of the template, in their order and none empty', () => {
    expect(headings(text).filter((name) => sections.includes(name))).toEqual(sections);
    const parts = text.split(/^## .+$/m).slice(1);
    expect(parts.map((part) => part.trim()).filter((part) => part === '')).toEqual([]);
  });

  it('stands in the list of all', () => {
    expect(list).toContain(`[${Number(number)}](${path.relative('docs/decisions', file)})`);
  });
});
