import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sectionRecogniser } from '@/lib/reading/categories/recognise';
import { districtRecogniser } from '@/lib/reading/districts/recognise';
import { count, newAccount, type Account } from './account';
import type { DownloadLimits } from './fetch';
import { openInput, readingProblem } from './input';
import type { ImportedArticle, ImportRules, Place, ReadResult } from './model';
import type { Recognisers } from './recognisers';
import type { RejectFile } from './rejects';
import { prepareArticle } from './prepare-article';
import type { ArticleStore } from './write';

/** Large enough that the round trip does not matter, small enough for any gateway's request limit. */
const BATCH_SIZE = 200;
const BATCH_LENGTH = 700_000;

/** What an import needs from outside. */
export interface ImportTools {
  readonly store: ArticleStore;
  readonly rejects: RejectFile;
  /** Told after every batch and input. */
  readonly onProgress: (account: Account) => void;
  readonly downloadLimits?: DownloadLimits;
}

interface Waiting {
  readonly place: Place;
  readonly article: ImportedArticle;
}

/** Imports one input: prepares articles while the batch before is being written. */
class InputImport {
  readonly account: Account;
  private batch: Waiting[] = [];
  private batchLength = 0;
  private writing: Promise<void> = Promise.resolve();
  private readonly tools: ImportTools;
  private readonly rules: ImportRules;
  private readonly recognisers: Recognisers;

  constructor(input: string, tools: ImportTools, rules: ImportRules, recognisers: Recognisers) {
    this.account = newAccount(input);
    this.tools = tools;
    this.rules = rules;
    this.recognisers = recognisers;
  }

  async run(): Promise<void> {
    const spoolPath = path.join(tmpdir(), `import-${process.pid}-${crypto.randomUUID()}`);
    try {
      const opened = await openInput(this.account.input, spoolPath, this.tools.downloadLimits);
      if (!opened.ok) await this.reject({ line: 0, item: 0 }, opened.error);
      else await this.readAll(opened.value);
      await this.writeBatch();
      await this.writing;
    } finally {
      await rm(spoolPath, { force: true });
    }
  }

  private async readAll(articles: AsyncIterable<ReadResult>): Promise<void> {
    const iterator = articles[Symbol.asyncIterator]();
    let place: Place = { line: 0, item: 0 };
    for (;;) {
      const next = await iterator.next().catch(async (error: unknown) => {
        await this.reject(place, readingProblem(error));
        return { done: true } as const;
      });
      if (next.done === true) break;
      place = next.value.place;
      await this.take(next.value);
    }
    if (this.account.read === 0 && this.account.rejected === 0) {
      await this.reject(place, 'the input holds no stories');
    }
  }

  private async take(result: ReadResult): Promise<void> {
    if (result.kind === 'fault') return this.reject(result.place, result.reason);
    this.account.read += 1;
    if (result.kind === 'reject') return this.reject(result.place, result.reason, result.title);
    const prepared = prepareArticle(result.article, this.recognisers, this.rules);
    if (!prepared.ok) return this.reject(result.place, prepared.error, result.article.title);
    const { article, notes } = prepared.value;
    for (const note of notes) count(this.account.notes, note);
    this.batch.push({ place: result.place, article });
    this.batchLength += JSON.stringify(article).length;
    if (this.batch.length >= BATCH_SIZE || this.batchLength >= BATCH_LENGTH)
      await this.writeBatch();
  }

  private async writeBatch(): Promise<void> {
    const batch = this.batch;
    this.batch = [];
    this.batchLength = 0;
    await this.writing;
    if (batch.length > 0) this.writing = this.write(batch);
    // Awaited with the next batch; a failure before that must not count as unhandled.
    this.writing.catch(() => undefined);
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const outcomes = await this.tools.store.write(batch.map(({ article }) => article));
    for (const [index, outcome] of outcomes.entries()) {
      const waiting = batch[index];
      if (outcome.kind === 'imported') this.account.imported += 1;
      else if (outcome.kind === 'exists') this.account.existing += 1;
      else if (waiting)
        await this.reject(
          waiting.place,
          outcome.reason,
          waiting.article.title_hi ?? waiting.article.title_en ?? undefined,
        );
    }
    this.tools.onProgress(this.account);
  }

  private async reject(place: Place, reason: string, title?: string): Promise<void> {
    this.account.rejected += 1;
    count(this.account.reasons, reason);
    const shown = title?.replace(/\s+/g, ' ').trim().slice(0, 200);
    await this.tools.rejects.add({ input: this.account.input, ...place, reason, title: shown });
  }
}

/**
 * Imports all inputs one after the other. What cannot be read or is not accepted is set aside in
 * the reject file; the rest goes in. Running it again imports nothing twice.
 *
 * @param inputs files and addresses
 * @param rules how articles are to arrive
 * @param tools the site's database, the reject file and who wants to hear of progress
 * @returns an account for each input
 * @throws when the site's API does not answer or refuses the key
 */
export async function importAll(
  inputs: readonly string[],
  rules: ImportRules,
  tools: ImportTools,
): Promise<Account[]> {
  const recognisers = {
    district: districtRecogniser(await tools.store.districts()),
    section: sectionRecogniser(await tools.store.sections()),
  };
  const accounts: Account[] = [];
  for (const input of inputs) {
    const run = new InputImport(input, tools, rules, recognisers);
    accounts.push(run.account);
    await run.run();
    tools.onProgress(run.account);
  }
  return accounts;
}
