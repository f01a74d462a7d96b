import 'server-only';

import { readFile } from 'node:fs/promises';

import type { Json } from '@/lib/platform/supabase/database.types';

import type { FileEvent, RejectEvent } from './file-events';
import { orderFor } from './file-order';
import { checkStep, type HeldTransfer } from './held';
import type { TransferPreview } from './model';
import { storePiece } from './pieces';
import { readFileApart } from './read-file';

/** Events after which how far it has come is noted. */
const noteEach = 500;
/** Articles and reasons that are shown. */
const shownFirst = 10;
const shownReasons = 12;
/** Reasons that are told apart: they name what stands in the file. */
const mostReasons = 200;
/** Sections that are counted: the file may name any. */
const mostCategories = 60;

type Found = { title_hi?: unknown; title_en?: unknown; category?: unknown; published_at?: unknown };

/** Counts what a file would bring. */
class Survey {
  private articles = 0;
  private notices = 0;
  private files = 0;
  private readonly categories = new Map<string, number>();
  private readonly languages = { hi: 0, en: 0 };
  private readonly reasons = new Map<string, number>();
  private readonly first: TransferPreview['first'] = [];
  rejects: RejectEvent[] = [];
  refused = 0;

  add(event: FileEvent): void {
    if (event.kind === 'file' || event.kind === 'upload') this.files += 1;
    else if (event.kind === 'article') this.article(event.content);
    else if (event.kind === 'own' && event.content.kind === 'article')
      this.article(event.content.row);
    else if (event.kind === 'own' && event.content.kind === 'notice') this.notices += 1;
    else if (event.kind === 'reject') {
      this.refused += 1;
      this.rejects.push(event);
      const { reason } = event;
      if (this.reasons.size < mostReasons || this.reasons.has(reason))
        this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    }
  }

  private article(row: Found): void {
    this.articles += 1;
    const category = String(row.category).slice(0, 40);
    if (this.categories.size < mostCategories || this.categories.has(category))
      this.categories.set(category, (this.categories.get(category) ?? 0) + 1);
    const { title_hi: hi, title_en: en, published_at: at } = row;
    if (typeof hi === 'string') this.languages.hi += 1;
    if (typeof en === 'string') this.languages.en += 1;
    if (this.first.length === shownFirst) return;
    const language = typeof hi === 'string' ? 'hi' : 'en';
    const given = hi ?? en;
    const title = typeof given === 'string' ? given.slice(0, 300) : '';
    this.first.push({ title, language, publishedAt: typeof at === 'string' ? at : null });
  }

  get preview(): TransferPreview {
    const { articles, notices, files, languages, first } = this;
    const categories = Object.fromEntries(this.categories);
    const reasons = [...this.reasons].sort((one, two) => two[1] - one[1]).slice(0, shownReasons);
    return { articles, notices, files, categories, languages, reasons, first };
  }
}

/**
 * Looks through a transfer's file, or fetches its feed and looks through that, and notes what it would bring; nothing is brought.
 * Throws TransferLost, or when database or storage fail.
 */
export async function checkFile(held: HeldTransfer, path: string): Promise<void> {
  const survey = new Survey();
  const order = await orderFor(held, path, 0);
  let read = 0;
  const note = async (more: object) => {
    const { rejects } = survey;
    survey.rejects = [];
    const facts = { read, total: read, refused: survey.refused, preview: survey.preview, ...more };
    const { error } = await held.client.rpc('look_at_transfer', {
      ...held.ids,
      rejects: rejects as unknown as Json,
      facts: facts as unknown as Json,
    });
    checkStep(error);
  };
  for await (const event of readFileApart(order)) {
    held.ensure();
    if (event.kind === 'fault') return note({ state: 'failed', problem: event.reason });
    if (event.kind === 'format') {
      await note({ format: event.format });
      continue;
    }
    read += 1;
    survey.add(event);
    if (read % noteEach === 0) await note({});
  }
  if (order.address !== null) await keepFeed(held, path);
  const { articles, notices, files } = survey.preview;
  const hasSomething = articles + notices + files > 0;
  await note(hasSomething ? { state: 'ready' } : { state: 'failed', problem: 'nothing_in_it' });
}

/** Keeps what a feed gave, so that what is brought in is what was looked at. */
async function keepFeed(held: HeldTransfer, path: string): Promise<void> {
  const bytes = await readFile(path);
  await storePiece(held.client, held.row.id, 1, bytes);
  const { error } = await held.client.rpc('add_transfer_part', {
    ...held.ids,
    number: 1,
    bytes: bytes.length,
    facts: {},
  });
  checkStep(error);
}
