import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './settings';

const page = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');

/** The items of level 1 of OWASP ASVS 5.0.0, a line a chapter. */
const levelOne = [
  '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1',
  '2.1.1 2.2.1 2.2.2 2.3.1',
  '3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3',
  '4.1.1 4.4.1',
  '5.2.1 5.2.2 5.3.1 5.3.2',
  '6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2',
  '7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2',
  '8.1.1 8.2.1 8.2.2 8.3.1',
  '9.1.1 9.1.2 9.1.3 9.2.1',
  '10.4.1 10.4.2 10.4.3 10.4.4 10.4.5',
  '11.3.1 11.3.2 11.4.1',
  '12.1.1 12.2.1 12.2.2',
  '13.4.1',
  '14.2.1 14.3.1',
  '15.1.1 15.2.1 15.3.1',
].flatMap((chapter) => chapter.split(' '));

const part = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** The items that stand in the tables of chapters, and those that do not apply. */
const judged = [...part('The items').matchAll(/^\| (\*\*)?(\d+\.\d+\.\d+)\b/gm)].map(
  ([, mark, item = '']) => ({ item, level: mark ? 1 : 2 }),
);
const left = part('What does not apply').match(/\d+\.\d+\.\d+/g) ?? [];

/** What stands in code marks and is a file or folder of the repository, with the name it has to hold. */
const named =
  /^((?:app|components|docs|lib|messages|public|scripts|supabase|tests)\/[^:]*|[\w-][\w.-]*\.(?:md|mjs|ts|json)|\.npmrc)(?::(\w+))?$/;

type Named = { file: string; holds: string[] };

/** Every file that the page names, with the names and titles quoted behind it. */
function filesNamed(): Named[] {
  const files: Named[] = [];
  for (const line of page.split('\n')) {
    let last: Named | undefined;
    for (const [, code, title] of line.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
      if (title !== undefined) last?.holds.push(title);
      const [, file, name] = named.exec(code ?? '') ?? [];
      if (file === undefined) continue;
      last = { file, holds: name === undefined ? [] : [name] };
      files.push(last);
    }
  }
  return files;
}

describe('the page of security', () => {
  const files = filesNamed();

  it('names files that exist, and what stands in them', () => {
    expect(files.length).toBeGreaterThan(200);
    const wrong = files.flatMap(({ file, holds }) => {
      const whole = path.join(root, file);
      if (!existsSync(whole)) return [file];
      if (holds.length === 0 || statSync(whole).isDirectory()) return [];
      const text = readFileSync(whole, 'utf8');
      return holds.filter((each) => !text.includes(each)).map((each) => `${file}: ${each}`);
    });
    expect(wrong).toEqual([]);
  });

  it('leads to files that exist', () => {
    const links = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !existsSync(path.join(root, 'docs', link)))).toEqual([]);
  });

  it('has every item of level 1, and none of them twice', () => {
    expect(levelOne).toHaveLength(70);
    const bold = judged.filter(({ level }) => level === 1).map(({ item }) => item);
    expect(bold).toEqual(levelOne);
    const all = [...judged.map(({ item }) => item), ...left];
    expect(all.filter((item, at) => all.indexOf(item) !== at)).toEqual([]);
    // 70 of level 1 and 183 of level 2.
    expect(all).toHaveLength(253);
  });

  it('gives a reason for each item that does not hold', () => {
    const open = [
      ...part('The items').matchAll(/^\| \**(\d+\.\d+\.\d+)\** *\|[^|]*\| (?:partly|no) /gm),
    ].map(([, item]) => item);
    expect(open.length).toBeGreaterThan(10);
    const reasons = part('What does not hold');
    const given = new Set(reasons.match(/\d+\.\d+\.\d+/g));
    expect(open.filter((item) => !given.has(item ?? ''))).toEqual([]);
  });

  it('counts what holds', () => {
    const rows = [
      ...part('The items').matchAll(/^\| (\*\*)?\d+\.\d+\.\d+[^|]*\|[^|]*\| ([a-z ]+?) *\|/gm),
    ];
    const counts = [1, 2].map((level) =>
      ['yes', 'partly', 'no', 'auth service', 'operator'].map(
        (word) =>
          rows.filter(([, mark, holds]) => (mark ? 1 : 2) === level && holds === word).length,
      ),
    );
    const told = [1, 2].map((level) =>
      (new RegExp(`^\\| level ${level} (.*)$`, 'm').exec(page)?.[1]?.match(/\d+/g) ?? []).map(
        Number,
      ),
    );
    expect(told).toEqual(counts);
  });
});
