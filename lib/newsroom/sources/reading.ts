import { z } from 'zod';

import { LIMITS } from '@/lib/import/model';

/** Items of one reading, the newest. */
export const mostItems = 200;
/** Of how many items that are of no use is said which and why, and in how many letters. */
export const skippedLimits = { items: 5, letters: 200 } as const;

/** What the process that reads is told: an address, what is known of it, and how its items are filed. */
export const readingOrder = z.object({
  address: z.string(),
  known: z.object({ etag: z.string().nullable(), modified: z.string().nullable() }),
  /** Hosts (`host:port`) of one's own network that may be read all the same. */
  allowed: z.array(z.string()),
  rules: z.object({
    name: z.string(),
    kind: z.enum(['auto', 'rss', 'atom']),
    language: z.enum(['', 'hi', 'en']),
    category: z.string(),
    district: z.string(),
    autoApprove: z.boolean(),
  }),
  sections: z.array(
    z.object({
      slug: z.string(),
      name_hi: z.string(),
      name_en: z.string(),
      aliases: z.array(z.string()),
    }),
  ),
  districts: z.array(
    z.object({
      slug: z.string(),
      name_hi: z.string(),
      name_en: z.string(),
      headquarters_hi: z.string(),
      headquarters_en: z.string(),
      aliases: z.array(z.string()),
    }),
  ),
});
export type ReadingOrder = z.infer<typeof readingOrder>;

const text = (most: number) => z.string().max(most).nullable();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A header as servers send it; the database keeps less of it (schema sources). */
const header = text(16_384);

const names = z.array(z.string().max(LIMITS.tag)).max(LIMITS.tags);

/** An article of a feed, no longer than the import command makes it (lib/import/model.ts); a feed's text is not kept. */
const row = z.object({
  title_hi: text(2 * LIMITS.title),
  title_en: text(2 * LIMITS.title),
  summary_hi: text(2 * LIMITS.summary),
  summary_en: text(2 * LIMITS.summary),
  body_hi: z.null(),
  body_en: z.null(),
  /** A slug; the database knows which there are. */
  category: z.string().max(40),
  district: text(60),
  image_url: text(LIMITS.url),
  image_alt_hi: text(LIMITS.imageAlt),
  image_alt_en: text(LIMITS.imageAlt),
  image_caption_hi: text(LIMITS.imageCaption),
  image_caption_en: text(LIMITS.imageCaption),
  video_url: text(LIMITS.url),
  source_url: text(LIMITS.url),
  source_name: text(2 * LIMITS.name),
  author_name: text(2 * LIMITS.name),
  published_at: z.iso.datetime().nullable(),
  tags: names,
  people_mentioned: names,
  organizations_mentioned: names,
  location_city: text(LIMITS.tag),
  location_state: text(LIMITS.tag),
  status: z.enum(['awaiting_review', 'published']),
  is_approved: z.boolean(),
});

const skippedText = z.string().max(skippedLimits.letters);

/** What that process gives back. The site believes it no more than it believes the feed. */
export const reading = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unchanged') }),
  z.object({
    kind: z.literal('problem'),
    /** A name in the catalogue (`sources.problem`). */
    problem: z.string().regex(/^[a-z_]{1,40}$|^status_\d{3}$/),
    /** Seconds for which its site asks to be left alone. */
    wait: z.number().int().nonnegative().optional(),
  }),
  z.object({
    kind: z.literal('items'),
    items: z.array(z.object({ guid: hash, content: hash, row })).max(mostItems),
    setAside: z.object({
      count: z.number().int().nonnegative(),
      older: z.number().int().nonnegative(),
      first: z
        .array(z.object({ title: skippedText, reason: skippedText }))
        .max(skippedLimits.items),
    }),
    isCutOff: z.boolean(),
    etag: header,
    modified: header,
  }),
]);
export type Reading = z.infer<typeof reading>;
