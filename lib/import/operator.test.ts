import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountLines, count, newAccount } from './account';
import { parseImportArguments } from './arguments';
import { inputProblem } from './input';
import { progressOn } from './progress';
import { RejectFile } from './rejects';

describe('the command line', () => {
  it('takes inputs and wishes in any order', () => {
    expect(parseImportArguments(['--publish', 'a.xml', '--rejects', 'r.ndjson', 'https://e.org/feed'])).toEqual({
      ok: true,
      value: { inputs: ['a.xml', 'https://e.org/feed'], publish: true, fullText: false, rejects: 'r.ndjson', help: false },
    }); // prettier-ignore
  });

  it.each([
    [[], 'Name at least one file or address to import; see --help.'],
    [['a.xml', '--pubish'], 'The option --pubish is not known; see --help.'],
    [['a.xml', '--rejects'], '--rejects needs the name of a file behind it.'],
  ])('%j is answered with one sentence', (argv, error) => {
    expect(parseImportArguments(argv)).toEqual({ ok: false, error });
  });

  it('knows before the import which inputs cannot be read', async () => {
    expect(await inputProblem('/nowhere/feed.xml')).toBe('There is no file /nowhere/feed.xml.');
    expect(await inputProblem(tmpdir())).toBe(`${tmpdir()} is a folder; name the files in it.`);
    expect(await inputProblem('ftp://e.org/feed')).toBe(
      'ftp://e.org/feed is no http or https address.',
    );
    expect(await inputProblem('https://e.org/feed')).toBeNull();
  });
});

describe('the closing account', () => {
  it('says for each input and in all what became of its articles, and why', () => {
    const one = newAccount('a.xml');
    Object.assign(one, { read: 3, imported: 1, rejected: 2 });
    count(one.reasons, 'the date "x" is not understood');
    count(one.reasons, 'the date "y" is not understood');
    const two = newAccount('b.xml');
    Object.assign(two, { read: 1, existing: 1 });
    expect(accountLines([one, two])).toEqual([
      'a.xml',
      '    read 3, imported 1, already there 0, rejected 2',
      '    rejected: 2 × the date "…" is not understood',
      'b.xml',
      '    read 1, imported 0, already there 1, rejected 0',
      'Total of 2 inputs',
      '    read 4, imported 1, already there 1, rejected 2',
    ]);
  });
});

describe('progress', () => {
  it('is a bar on a terminal and a line now and then elsewhere', () => {
    const account = { ...newAccount('a.xml'), read: 4, imported: 4 };
    const written: string[] = [];
    let now = 0;
    const terminal = progressOn({ isTTY: true, write: (text) => written.push(text) }, () => now);
    now = 1000;
    terminal.show(account);
    terminal.end();
    expect(written[0]).toContain('4 of 4 read, 4 imported, 0 rejected (4/s)');
    const lines: string[] = [];
    const plain = progressOn({ write: (text) => lines.push(text) }, () => now);
    plain.show(account);
    now += 6000;
    plain.show(account);
    expect(lines).toEqual(['a.xml: 4 of 4 read, 4 imported, 0 rejected (1/s)\n']);
  });
});

describe('the reject file', () => {
  it('is written only when something was set aside', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rejects-'));
    const file = new RejectFile(path.join(folder, 'deep', 'r.ndjson'));
    expect(file.hasEntries).toBe(false);
    await file.add({ input: 'a.xml', line: 7, item: 2, reason: 'there is no title' });
    await file.close();
    expect(JSON.parse(await readFile(file.path, 'utf8'))).toEqual({
      input: 'a.xml',
      line: 7,
      item: 2,
      reason: 'there is no title',
    });
    await rm(folder, { recursive: true });
  });
});
