import 'server-only';

import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { orNull } from '@/lib/platform/supabase/or-null';

import { checkStep, type HeldTransfer } from './held';
import { PieceWriter } from './take-out';
import { articleItems, guestLogin, wxrArticle, type WxrSite } from './wxr-items';
import { cdata, escapeXml } from './wxr-text';

/** Articles asked for at once. */
const articlesAtOnce = 200;

type Reached = { after?: string | null; next?: number; read?: number; pieces?: number };

const row = z.looseObject({ kind: z.string(), row: z.looseObject({}) });
const authorRow = z.looseObject({ slug: z.string(), name_hi: z.string(), name_en: z.string() });
const topicRow = authorRow;

type Named = z.infer<typeof authorRow>;

function authorXml({ slug, name_hi: name }: Named, id: number): string {
  return `<wp:author><wp:author_id>${id.toString()}</wp:author_id><wp:author_login>${cdata(slug)}</wp:author_login><wp:author_email>${cdata('')}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name><wp:author_first_name>${cdata('')}</wp:author_first_name><wp:author_last_name>${cdata('')}</wp:author_last_name></wp:author>`;
}

/** Numbers of guests stand behind those of authors. */
const guestIds = 100_000;

const guestAuthor = (name: string): Named => ({
  slug: guestLogin(name),
  name_hi: name,
  name_en: name,
});

function headXml(site: string, authors: Named[], categories: Named[], topics: Named[]): string {
  // Several topics may have a name; of tags WordPress knows one by it.
  const topicsOnce = [...new Map(topics.toReversed().map((each) => [each.name_hi, each])).values()];
  const lines = [
    ...authors.map((author, index) => authorXml(author, index + 2)),
    authorXml({ slug: 'newsroom', name_hi: 'सरगुजा संवाद', name_en: 'Surguja Samvad' }, 1),
    ...categories.map(
      ({ slug, name_hi: name }, index) =>
        `<wp:category><wp:term_id>${(index + 1).toString()}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename><wp:category_parent>${cdata('')}</wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>`,
    ),
    ...topicsOnce.map(
      ({ slug, name_hi: name }, index) =>
        `<wp:tag><wp:term_id>${(index + 1000).toString()}</wp:term_id><wp:tag_slug>${cdata(slug)}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>सरगुजा संवाद</title>
<link>${escapeXml(site)}</link>
<description></description>
<language>hi</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escapeXml(site)}</wp:base_site_url>
<wp:base_blog_url>${escapeXml(site)}</wp:base_blog_url>
${lines.join('\n')}
`;
}

/**
 * Makes a WordPress export (WXR 1.2) of all articles, from where a process before has come. Throws TransferLost, or when storage
 * or the database fail.
 */
export async function makeWxr(held: HeldTransfer): Promise<void> {
  const { client } = held;
  const reached = held.row.reached as Reached;
  const writer = new PieceWriter(held, reached.pieces ?? 0);
  const url = environment().NEXT_PUBLIC_SITE_URL.replace(/\/$/, '');
  const now = Date.parse(held.row.made_at);
  const categories = await client
    .from('categories')
    .select('slug, name_hi, name_en')
    .order('position');
  checkStep(categories.error);
  const named = categories.data ?? [];
  const site: WxrSite = {
    url,
    categories: new Map(named.map(({ slug, name_hi: name }) => [slug, name])),
  };
  let { after = null, next = 1, read = 0 } = reached;
  if (after === null) {
    const [size, rest] = await Promise.all([
      client.rpc('archive_size'),
      client.rpc('archive_rest'),
    ]);
    checkStep(size.error ?? rest.error);
    await held.note({ total: (size.data as { articles: number }).articles });
    const lines = z.array(row).parse(rest.data);
    const of = (kind: string) =>
      lines.filter((line) => line.kind === kind).map((line) => topicRow.parse(line.row));
    writer.add(Buffer.from(headXml(url, of('author'), named, of('topic'))));
  }
  const guests = new Set<string>();
  for (;;) {
    const { data, error } = await client.rpc('archive_articles', {
      after: orNull(after),
      most: articlesAtOnce,
    });
    checkStep(error);
    if (!data?.length) break;
    for (const { line } of data) {
      const article = wxrArticle.parse(row.parse(line).row);
      const { authors, author_name: guest } = article;
      if (authors.length === 0 && guest !== null && !guests.has(guest)) {
        // Named before the first item that says so; a process that goes on may say it again, which does no harm.
        guests.add(guest);
        writer.add(Buffer.from(`${authorXml(guestAuthor(guest), guestIds + guests.size)}\n`));
      }
      const made = articleItems(article, next, site, now);
      next = made.next;
      writer.add(Buffer.from(`${made.items}\n`));
    }
    after = data.at(-1)?.id ?? null;
    read += data.length;
    await writer.storeIfFull({ after, next, read }, read);
    await held.note({ read });
  }
  writer.add(Buffer.from('</channel>\n</rss>\n'));
  await writer.store({}, { read, state: 'done' });
}
