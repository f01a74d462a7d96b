import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chooseDate } from '@/lib/import/dates';
import { htmlToLine } from '@/lib/import/html-blocks';
import { openFile } from '@/lib/import/input';
import type { ImportedArticle, RawArticle } from '@/lib/import/model';
import type { Recognisers } from '@/lib/import/recognisers';
import { prepareArticle } from '@/lib/import/prepare-article';
import type { Result } from '@/lib/platform/result';

import type { SetAside, SourceRules } from './model';
import { mostItems, skippedLimits } from './reading';
import type { FetchedDocument } from './safe-fetch';

/** Of how many of the newest those are taken: some may be of no use. And how many are held until they are sorted out. */
const candidates = { kept: 1000, held: 5000 } as const;

/** An item ready for the database: what it is known by, what it says, and the article it becomes. */
type SourceItem = { guid: string; content: string; row: ImportedArticle };

/** What a document that was fetched holds, and whether it ends too early; or why it is no feed. */
export type FeedItems = Result<
  { items: SourceItem[]; setAside: SetAside; isCutOff: boolean },
  'no_feed' | 'web_page' | 'empty' | 'broken' | 'entities'
>;

type Rules = Pick<
  SourceRules,
  'kind' | 'language' | 'category' | 'district' | 'autoApprove' | 'name'
>;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** How the bytes begin, as letters that tell what they are; UTF-16 has a zero beside each letter. */
function headOf(body: Buffer): string {
  return body
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/\0|^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/g, '')
    .trimStart();
}

function kindOf(body: Buffer): 'feed' | 'web_page' | 'empty' | 'no_feed' {
  const head = headOf(body);
  if (head === '') return 'empty';
  if (/^<(?:!doctype\s+html|html)\b/i.test(head)) return 'web_page';
  // XML, rows of JSON and a list of them: what the import command reads (lib/import/input.ts).
  return /^[<{[]/.test(head) ? 'feed' : 'no_feed';
}

function problemOf(fault: string): 'web_page' | 'entities' | 'broken' {
  if (fault.includes('web page')) return 'web_page';
  return fault.includes('declares entities') ? 'entities' : 'broken';
}

function prepare(
  raw: RawArticle,
  rules: Rules,
  recognisers: Recognisers,
  now: Date,
): SourceItem | { reason: string } {
  const prepared = prepareArticle(
    { ...raw, sourceName: rules.name, language: rules.language || raw.language },
    recognisers,
    { publish: rules.autoApprove, fullText: false, now },
  );
  if (!prepared.ok) return { reason: prepared.error };
  const { article } = prepared.value;
  const row: ImportedArticle = {
    ...article,
    category: rules.category || article.category,
    district: rules.district || article.district,
  };
  const guid = raw.guid ?? row.source_url ?? `${row.title_hi ?? row.title_en ?? ''}`;
  // A feed that gives no date gets that of the reading: the content is the same all the same.
  const said = [row.title_hi, row.title_en, row.summary_hi, row.summary_en, row.image_url];
  return { guid: hash(guid), content: hash(JSON.stringify(said)), row };
}

/** An article as the feed gives it, with its time in milliseconds; one without a date is of the time of reading. */
type Candidate = { raw: RawArticle; time: number };

/** The newest first; of the same time, as the feed has them. */
const newest = (all: Candidate[]) =>
  all.toSorted((one, two) => two.time - one.time).slice(0, candidates.kept);

/** Counts an item that is of no use, and notes the first ones with what they are called and why. */
function skip(setAside: SetAside, title: string | undefined, reason: string): void {
  setAside.count += 1;
  if (setAside.first.length === skippedLimits.items) return;
  setAside.first.push({
    title: htmlToLine(title ?? '').slice(0, skippedLimits.letters),
    reason: reason.slice(0, skippedLimits.letters),
  });
}

const titleOf = ({ title, titleHi, titleEn }: RawArticle) => title ?? titleHi ?? titleEn;

/** The newest items of candidates that are of use. Of an item that a feed names twice the newest counts. */
function itemsOf(
  all: Candidate[],
  prepared: (raw: RawArticle) => ReturnType<typeof prepare>,
  setAside: SetAside,
): SourceItem[] {
  const items = new Map<string, SourceItem>();
  for (const { raw } of newest(all)) {
    if (items.size === mostItems) break;
    setAside.older -= 1;
    const item = prepared(raw);
    if ('reason' in item) skip(setAside, titleOf(raw), item.reason);
    else if (items.has(item.guid)) skip(setAside, titleOf(raw), 'feed_repeats');
    else items.set(item.guid, item);
  }
  return [...items.values()];
}

/**
 * Reads the items of a document with the import command's own code, filed as the source is set. Takes
 * the time of reading. Gives the newest 200, the newest first, whatever order the feed has.
 */
export async function readFeedItems(
  document: Pick<FetchedDocument, 'body' | 'url' | 'charset'>,
  rules: Rules,
  recognisers: Recognisers,
  now: Date,
): Promise<FeedItems> {
  const kind = kindOf(document.body);
  if (kind !== 'feed') return { ok: false, error: kind };
  const file = path.join(tmpdir(), `source-${process.pid}-${crypto.randomUUID()}`);
  try {
    await writeFile(file, document.body);
    const opened = await openFile(file, document.url, document.charset);
    if (!opened.ok) return { ok: false, error: 'no_feed' };
    let found: Candidate[] = [];
    const setAside: SetAside = { count: 0, first: [], older: 0 };
    let fault = '';
    for await (const result of opened.value) {
      if (result.kind === 'fault') {
        fault = result.reason;
        break;
      }
      if (result.kind === 'reject') {
        skip(setAside, result.title, result.reason);
        continue;
      }
      const dated = chooseDate(result.article.dates, now);
      if (!dated.ok) {
        skip(setAside, titleOf(result.article), dated.error);
        continue;
      }
      found.push({ raw: result.article, time: (dated.value.date ?? now).getTime() });
      // Until it is read; what is let go of here never is.
      setAside.older += 1;
      if (found.length === candidates.held) found = newest(found);
    }
    const items = itemsOf(found, (raw) => prepare(raw, rules, recognisers, now), setAside);
    // What stands before a broken place is whole.
    if (fault && items.length === 0) return { ok: false, error: problemOf(fault) };
    // Any answer of a program is JSON; one of which no row is an article holds no news.
    const isJson = /^[{[]/.test(headOf(document.body));
    if (isJson && items.length === 0 && setAside.count > 0) return { ok: false, error: 'no_feed' };
    return { ok: true, value: { items, setAside, isCutOff: fault !== '' } };
  } finally {
    await rm(file, { force: true });
  }
}
