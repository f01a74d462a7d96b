import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import releases from '@/supabase/releases.json';

const textOf = (file: string) => readFileSync(file, 'utf8');

/** What stands in backticks in the first column of the table under a heading of the glossary. */
function firstColumn(heading: string): string[] {
  const [, section = ''] = textOf('docs/glossary.md').split(`\n${heading}\n`);
  const rows = section.split(/\n##/)[0]?.match(/^\|[^|]*\|/gm) ?? [];
  return rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
}

const privateWords = new Set(firstColumn('## Words that go'));
const excused = firstColumn('### Names that stay');

/** The words of a name in camelCase, snake_case or kebab-case, or of a sentence. */
const wordsOf = (name: string) =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');

const isPrivate = (name: string) =>
  wordsOf(name).some((word) => privateWords.has(word) || privateWords.has(singular(word)));

/** Those of some names that have a private word and are not excused. */
const found = (names: Iterable<string>) =>
  [...new Set(names)].filter((name) => isPrivate(name) && !excused.includes(name)).sort();

const sources = globSync('{app,components,lib,scripts,supabase}/**/*.{ts,tsx,mjs,sql,json,yaml}')
  .filter((file) => !file.startsWith('supabase/migrations/'))
  .sort();

const segments = sources.flatMap((file) => file.split('/')).map((name) => name.split('.')[0] ?? '');

const declaration =
  /^export (?:default |declare |abstract |async )*(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

const exported = sources
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  .flatMap((file) => {
    const text = textOf(file);
    const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)];
    return [
      ...[...text.matchAll(declaration)].map(([, name]) => name ?? ''),
      ...lists.flatMap(([, list = '']) => list.split(',').map((each) => each.trim())),
    ].map((name) => name.replace(/^.* /, ''));
  });

const schema = globSync('supabase/schemas/*.sql')
  .sort()
  .map((file) => textOf(file))
  .join('\n');

const named = (pattern: RegExp) => [...schema.matchAll(pattern)].map(([, name]) => name ?? '');

const tables = named(/^create table (?:if not exists )?public\.(\w+)/gm);
const columns = [...schema.matchAll(/^create table [^;]*?\(\n([^]*?)^\)/gm)].flatMap(
  ([, body = '']) =>
    [...body.matchAll(/^ {2}(?!constraint|primary|unique|foreign|check|exclude|like)(\w+) /gm)].map(
      ([, name]) => name ?? '',
    ),
);
const functions = named(/^create (?:or replace )?function public\.(\w+)/gm);
const others = [
  ...named(
    /^create (?:unique |constraint )?(?:index|trigger|type|domain|view) (?:public\.)?(\w+)/gm,
  ),
  ...named(/^ *constraint (\w+)/gm),
  ...named(/^create policy "([^"]+)"/gm),
];

/** The migrations that the last release had: what its site calls keeps its name, since both run during an upgrade. */
const released = globSync('supabase/migrations/*.sql')
  .filter((file) => file <= `supabase/migrations/${releases.at(-1)?.lastMigration}.sql`)
  .map((file) => textOf(file))
  .join('\n');
const granted = named(/^grant execute on (?:function)([^;]*?)\bto\b/gm).join(' ');
const isReleased = (name: string) => new RegExp(`\\b${name}\\b`).test(released);
const isGranted = (name: string) => new RegExp(`\\bpublic\\.${name}\\b`).test(granted);

describe('the words of the code (docs/glossary.md)', () => {
  it('reads the glossary and the sources', () => {
    expect(privateWords.size).toBeGreaterThan(10);
    expect(exported.length).toBeGreaterThan(2000);
    expect([tables, columns, functions, others].map(({ length }) => length > 50)).toEqual(
      Array(4).fill(true),
    );
  });

  it('has no private word in an exported name', () => {
    expect(found(exported)).toEqual([]);
  });

  it('has no private word in the name of a file or a folder', () => {
    expect(found(segments)).toEqual([]);
  });

  it('has no private word in the schema, but where the last release calls it', () => {
    expect(found([...tables, ...columns].filter((name) => !isReleased(name)))).toEqual([]);
    expect(found(functions.filter((name) => !isReleased(name) || !isGranted(name)))).toEqual([]);
    expect(found(others)).toEqual([]);
  });

  it('excuses nothing that is not there', () => {
    const all = new Set([...exported, ...segments, ...tables, ...columns, ...functions, ...others]);
    expect(excused.filter((name) => !all.has(name) || !isPrivate(name))).toEqual([]);
  });
});
