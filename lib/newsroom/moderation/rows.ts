import { z } from 'zod';

import { withoutGaps } from '@/lib/reader/comments/model';

import {
  parseHeldFor,
  readerStates,
  sanctions,
  type ModeratedComment,
  type NearWords,
  type ReaderHistory,
  type ReaderRecord,
} from './model';

const near = z
  .object({ author: z.string().nullable(), content: z.string() })
  .transform((row): NearWords => ({ author: row.author, text: row.content }));

const recordShape = z.object({
  id: z.string(),
  name: z.string(),
  joined_at: z.string(),
  state: z.enum(readerStates),
  until: z.string().nullable(),
  last_action: z.object({ id: z.string(), action: z.enum(sanctions) }).nullable(),
  said: z.number(),
  removed: z.number(),
  warnings: z.number(),
});
const toRecord = (row: z.infer<typeof recordShape>): ReaderRecord => ({
  id: row.id,
  name: row.name,
  joinedAt: row.joined_at,
  state: row.state,
  until: row.state === 'suspended' ? row.until : null,
  lastDeed: row.last_action,
  said: row.said,
  removed: row.removed,
  warnings: row.warnings,
});

/** A reader's record as the database gives it (reader_record). */
export const readerRecord = recordShape.transform(toRecord);

/** A comment as the database gives it to moderators (comment_for_moderation). */
export const moderatedComment = z
  .object({
    id: z.string(),
    story: z.object({
      id: z.string(),
      title_hi: z.string().nullable(),
      title_en: z.string().nullable(),
    }),
    content: z.string(),
    version: z.string(),
    is_hidden: z.boolean(),
    is_restorable: z.boolean().nullable(),
    hidden_by: z.string().nullable(),
    reason: z.string(),
    is_edited: z.boolean(),
    held_for: z.string().nullable(),
    created_at: z.string(),
    reports: z.number(),
    author: readerRecord.nullable(),
    parent: near.nullable(),
    thread: z.array(near),
  })
  .transform((row): ModeratedComment => ({
    id: row.id,
    story: { id: row.story.id, titleHi: row.story.title_hi, titleEn: row.story.title_en },
    text: withoutGaps(row.content),
    version: row.version,
    isHidden: row.is_hidden,
    isRestorable: row.is_restorable ?? false,
    hiddenBy: row.hidden_by,
    reason: row.reason,
    isEdited: row.is_edited,
    heldFor: row.held_for === null ? null : parseHeldFor(row.held_for),
    createdAt: row.created_at,
    reports: row.reports,
    author: row.author,
    parent: row.parent,
    thread: row.thread,
  }));

/** A comment after an action; `isChanged`: nothing was done, since its text is no longer the one that was seen, or hidden. */
export const moderatedCommentResult = z
  .object({ changed: z.boolean().default(false) })
  .transform((row) => ({ isChanged: row.changed }))
  .and(moderatedComment.transform((comment) => ({ comment })));

/** A reader's history as the database gives it (reader_history). */
export const readerHistory = recordShape
  .extend({
    picture: z.string().nullable(),
    reason: z.string(),
    comments: z.array(
      z
        .object({
          id: z.string(),
          created_at: z.string(),
          content: z.string(),
          is_hidden: z.boolean(),
          is_held: z.boolean(),
        })
        .transform((row) => ({
          id: row.id,
          createdAt: row.created_at,
          text: row.content,
          isHidden: row.is_hidden,
          isHeld: row.is_held,
        })),
    ),
    actions: z.array(
      z.object({
        action: z.string(),
        at: z.string(),
        by: z.string(),
        reason: z.string(),
        days: z.number().nullable(),
      }),
    ),
  })
  .transform((row): ReaderHistory => ({
    ...toRecord(row),
    picture: row.picture,
    reason: row.reason,
    comments: row.comments,
    actions: row.actions,
  }));
