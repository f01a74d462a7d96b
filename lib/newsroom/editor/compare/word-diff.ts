/** A run of words that both texts have, or only the earlier (`gone`) or the later (`new`). */
export type WordRun = { kind: 'same' | 'gone' | 'new'; text: string };

/** Words beyond which a comparison would take too long; longer texts are said as a whole. */
const mostWords = 3000;

const word = /[\p{L}\p{M}\p{N}\u200C\u200D]+|\s+|[^\p{L}\p{M}\p{N}\u200C\u200D\s]/gu;

/** Parts of a text: words with all their signs, white space, and each other sign by itself. */
function partsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/**
 * What was taken from a text and what was added, by whole words: a Devanagari word is never parted
 * from its matras (Intl.Segmenter would part some at a nukta or joiner). By the longest common run.
 *
 * @param before the earlier text
 * @param after the later one
 * @returns runs in order; those that are not `new` make up `before`, those not `gone` make up `after`
 */
export function wordDiff(before: string, after: string): WordRun[] {
  const [a, b] = [partsOf(before.normalize('NFC')), partsOf(after.normalize('NFC'))];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end += 1;
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const runs: WordRun[] = [
    { kind: 'same', text: a.slice(0, start).join('') },
    ...(middleA.length + middleB.length > mostWords
      ? [
          { kind: 'gone' as const, text: middleA.join('') },
          { kind: 'new' as const, text: middleB.join('') },
        ]
      : compared(middleA, middleB)),
    { kind: 'same', text: end === 0 ? '' : a.slice(-end).join('') },
  ];
  return gathered(runs);
}

function compared(a: readonly string[], b: readonly string[]): WordRun[] {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const runs: WordRun[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [own, other] = [a[i], b[j]];
    if (own !== undefined && own === other) {
      runs.push({ kind: 'same', text: own });
      i += 1;
      j += 1;
    } else if (own !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ kind: 'gone', text: own });
      i += 1;
    } else {
      runs.push({ kind: 'new', text: other ?? '' });
      j += 1;
    }
  }
  return runs;
}

/** Runs of one kind become one; white space alone between two changes belongs to both. */
function gathered(runs: readonly WordRun[]): WordRun[] {
  const whole: WordRun[] = [];
  let [gone, added] = ['', ''];
  const flush = () => {
    if (gone !== '') whole.push({ kind: 'gone', text: gone });
    if (added !== '') whole.push({ kind: 'new', text: added });
    [gone, added] = ['', ''];
  };
  runs.forEach((run, index) => {
    const isGap =
      run.kind === 'same' &&
      /^\s+$/.test(run.text) &&
      (gone !== '' || added !== '') &&
      (runs[index + 1]?.kind ?? 'same') !== 'same';
    if (run.kind === 'gone' || isGap) gone += run.text;
    if (run.kind === 'new' || isGap) added += run.text;
    if (run.kind !== 'same' || isGap || run.text === '') return;
    flush();
    const former = whole.at(-1);
    if (former?.kind === 'same') former.text += run.text;
    else whole.push({ ...run });
  });
  flush();
  return whole;
}
