import { describe, expect, it } from 'vitest';
import type { ReadResult } from './model';
import { readJsonArray, readNdjson } from './ndjson';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function all(results: AsyncIterable<ReadResult>): Promise<string[]> {
  const lines: string[] = [];
  for await (const result of results) {
    const { line, item } = result.place;
    lines.push(
      `${line}/${item} ${result.kind === 'article' ? (result.article.title ?? '') : `${result.kind}: ${result.reason}`}`,
    );
  }
  return lines;
}

describe('rows of JSON, one a line', () => {
  const text =
    '{"title":"एक"}\r\n\n{"title": broken\n["no object"]\n{"title":{"deep":1}}\n{"headline":"पांच"}';

  it.each([1, 7, 1000])(
    'are read line by line from pieces of %i characters, the bad ones with their reason',
    async (size) => {
      expect(await all(readNdjson(inPieces(text, size)))).toEqual([
        '1/1 एक',
        '3/2 reject: the row is not valid JSON',
        '4/3 reject: the row is no object with fields',
        '5/4 reject: the field "title" is neither text nor a list of texts',
        '6/5 पांच',
      ]);
    },
  );

  it('do not stay in memory when one is endless', async () => {
    const endless = `{"title":"एक"}\n{"body":"${'x'.repeat(5_000_000)}"}\n{"title":"तीन"}\n`;
    expect(await all(readNdjson(inPieces(endless, 65_536)))).toEqual([
      '1/1 एक',
      '2/2 reject: the row is longer than 4 MB',
      '3/3 तीन',
    ]);
  });
});

describe('a JSON list', () => {
  const text = '[\n {"title":"एक","tags":["]","a,b"]},\n {"title":"दो \\"}\\" दो"},\n 7\n]\n';

  it.each([1, 5, 1000])('is read entry by entry from pieces of %i characters', async (size) => {
    expect(await all(readJsonArray(inPieces(text, size)))).toEqual([
      '2/1 एक',
      '3/2 दो "}" दो',
      '3/3 reject: the row is no object with fields',
    ]);
  });

  it('that breaks off gives what it had and says so', async () => {
    expect(await all(readJsonArray(inPieces('[{"title":"एक"},{"title":"दो', 4)))).toEqual([
      '1/1 एक',
      '1/2 fault: the list ends in the middle: its closing bracket is missing',
    ]);
  });

  it('that is empty has no articles', async () => {
    expect(await all(readJsonArray(inPieces('[]', 1)))).toEqual([]);
  });
});
