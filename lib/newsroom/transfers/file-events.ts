import { z } from 'zod';

import { readingOrder } from '@/lib/newsroom/sources/reading';

import { transferFormats } from './model';

/** What the process that reads a file is told: where it is, how its articles are to arrive, and how much was read before. */
export const fileOrder = z.object({
  path: z.string(),
  /** A feed that is fetched into that file first. */
  address: z.string().nullable(),
  /** Hosts (`host:port`) of one's own network that may be read all the same. */
  allowed: z.array(z.string()),
  /** The address that the file's site had, where somebody said it. */
  site: z.string().nullable(),
  isWhole: z.boolean(),
  /** Events that were dealt with before. */
  skip: z.int().min(0),
  sections: readingOrder.shape.sections,
  districts: readingOrder.shape.districts,
  /** Of a file of uploads: the images that are wanted, each by the paths that would be it, the best one first. */
  wanted: z.array(z.array(z.string()).max(20)).optional(),
});
export type FileOrder = z.infer<typeof fileOrder>;

/** Bytes of an image that are said at once, and characters of them in base64. */
export const partBytes = 1024 * 1024;
const longestPart = 4 * Math.ceil(partBytes / 3);

const number = z.int().min(1);
const line = z.int().min(0);
const title = z.string().max(300).optional();

/** What it says, a line of JSON each. The site believes it no more than it believes the file. */
export const fileEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('format'), format: z.enum(transferFormats) }),
  /** An article of another system, in the columns of news_articles that imports fill; the database knows which are good. */
  z.object({ kind: z.literal('article'), number, line, content: z.looseObject({ category: z.string() }) }),
  /** A line of the site's own archive. */
  z.object({
    kind: z.literal('own'),
    number,
    line,
    content: z.looseObject({ kind: z.enum(['topic', 'author', 'picture', 'notice', 'article']), row: z.looseObject({}) }),
  }),
  /** A file within the archive. */
  z.object({
    kind: z.literal('file'),
    number,
    bucket: z.enum(['media', 'avatars']),
    name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9/_.-]{0,250}$/).refine((name) => !name.includes('..')),
    offset: z.int().min(0),
    size: z.int().min(0),
  }),
  /** An image in a file of uploads that could be had from it. */
  z.object({ kind: z.literal('upload'), number }),
  /** A part of an image that was wanted, in base64; `wanted` are its places among them. */
  z.object({ kind: z.literal('bytes'), wanted: z.array(z.int().min(0)).min(1), data: z.string().max(longestPart), isLast: z.boolean() }),
  /** An image that is wanted and that several of the file could be. */
  z.object({ kind: z.literal('ambiguous'), wanted: z.int().min(0) }),
  z.object({ kind: z.literal('reject'), number, line, title, reason: z.string().max(500) }),
  /** Nothing can be read from here on. */
  z.object({ kind: z.literal('fault'), reason: z.string().max(300) }),
]); // prettier-ignore
export type FileEvent = z.infer<typeof fileEvent>;
export type RejectEvent = Extract<FileEvent, { kind: 'reject' }>;
