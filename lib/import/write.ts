import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { NamedSection } from '@/lib/reading/categories/recognise';
import type { NamedDistrict } from '@/lib/reading/districts/recognise';
import { isTooLong, writeInPieces } from '@/lib/platform/supabase/smaller-pieces';
import type { ImportedArticle } from './model';

/** What became of one article of a batch. */
type WriteResult =
  | { readonly kind: 'imported' }
  | { readonly kind: 'exists'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string };

/** The site's database as an import needs it. */
export interface ArticleStore {
  /** All districts of the site. @throws when the API does not answer or the key is not accepted */
  districts(): Promise<NamedDistrict[]>;
  /** All sections of the site. @throws as above */
  sections(): Promise<NamedSection[]>;
  /** Writes a batch; one outcome for each article, in order. @throws when the API does not answer */
  write(articles: readonly ImportedArticle[]): Promise<WriteResult[]>;
}

const Answer = z.array(
  z.object({
    row_number: z.number(),
    outcome: z.enum(['imported', 'exists', 'rejected']),
    reason: z.string().nullable(),
  }),
);
const Districts = z.array(
  z.object({
    slug: z.string(), name_hi: z.string(), name_en: z.string(),
    headquarters_hi: z.string(), headquarters_en: z.string(), aliases: z.array(z.string()),
  }),
); // prettier-ignore

const Sections = z.array(
  z.object({ slug: z.string(), name_hi: z.string(), name_en: z.string(), aliases: z.array(z.string()) }),
); // prettier-ignore

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 250;

/** What the API says when the trouble may pass: no connection, a gateway's error, too many requests. */
function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 502;
}

/** Gives what the API answers, or `too-long` when the database ended the statement. */
async function callPatiently<T>(
  call: () => PromiseLike<{
    data: T;
    error: { message: string; code: string } | null;
    status: number;
  }>,
): Promise<T | 'too-long'> {
  for (let attempt = 1; ; attempt += 1) {
    const { data, error, status } = await call();
    if (error === null) return data;
    if (isTooLong(error)) return 'too-long';
    if (attempt === ATTEMPTS || !mayPass(status))
      throw new Error(`the site's API answers ${status}: ${error.message}`);
    await new Promise((resume) => setTimeout(resume, FIRST_PAUSE_MS * 4 ** (attempt - 1)));
  }
}

/** Database wording made readable: which rule a row breaks. */
function plainReason(reason: string): string {
  const check = /violates (?:check|foreign key) constraint "([^"]+)"/.exec(reason)?.[1];
  return check === undefined
    ? reason
    : `the database does not accept it (rule ${check.replace(/^news_articles_/, '')})`;
}

function toOutcome(row: z.infer<typeof Answer>[number] | undefined): WriteResult {
  if (row === undefined) throw new Error('the site did not say what became of a story');
  if (row.outcome === 'imported') return { kind: 'imported' };
  return { kind: row.outcome, reason: plainReason(row.reason ?? '') };
}

const tooSlow: WriteResult = {
  kind: 'rejected',
  reason: 'the database did not finish with it in the time that a statement has',
};

async function writePiece(
  client: SupabaseClient,
  articles: readonly ImportedArticle[],
): Promise<WriteResult[] | 'too-long'> {
  const answer: unknown = await callPatiently(() =>
    client.rpc('import_articles', { rows: articles }),
  );
  if (answer === 'too-long') return 'too-long';
  const byNumber = new Map(Answer.parse(answer).map((row) => [row.row_number, row]));
  return articles.map((_article, index) => toOutcome(byNumber.get(index + 1)));
}

/**
 * Opens the site's public API with the service key.
 *
 * @param url the Supabase address, embedded or hosted
 * @param secretKey its secret (service) key
 * @returns the store; nothing is asked of it yet
 */
export function openStore(url: string, secretKey: string): ArticleStore {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return {
    async districts() {
      const rows = await callPatiently(() =>
        client
          .from('districts')
          .select('slug, name_hi, name_en, headquarters_hi, headquarters_en, aliases'),
      );
      return Districts.parse(rows);
    },
    async sections() {
      const rows = await callPatiently(() =>
        client.from('categories').select('slug, name_hi, name_en, aliases'),
      );
      return Sections.parse(rows);
    },
    write: (articles) =>
      writeInPieces(
        articles,
        (piece) => writePiece(client, piece),
        () => tooSlow,
      ),
  };
}
