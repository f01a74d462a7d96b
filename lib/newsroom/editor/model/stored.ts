import { z } from 'zod';

import type { ArticleImages } from '@/lib/newsroom/images/model';
import { articleActions, articleStates } from '@/lib/newsroom/desk/model';

import type { ChangeSummary } from '../compare/change-summary';
import { blockTypes, emptyDraft, longestDraft, type DraftContent } from './model';
import { toDraft } from './working-copy';

const text = (most: number) => z.string().max(most);
const rowId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
/** Rows, of which each language may have a thousand. */
const rowIds = z.array(rowId).max(2000);
const prints = z.record(text(80), text(20)).refine((places) => Object.keys(places).length <= 5000);
const block = z.strictObject({
  id: rowId,
  type: z.enum(blockTypes),
  text: text(100_000),
  cite: text(500).optional(),
  url: text(2000).optional(),
  alt: text(1000).optional(),
  credit: text(1000).optional(),
  of: text(20).optional(),
  until: text(20).optional(),
});

/** A draft as a window sends it: whatever is typed, of the right kinds and in bounds. */
export const draftContent = z
  .record(z.enum(Object.keys(emptyDraft) as [keyof DraftContent]), z.unknown())
  .superRefine((draft, context) => {
    if (JSON.stringify(draft).length > longestDraft)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: longestDraft, input: draft });
    for (const field of ['body_hi', 'body_en'] as const)
      if (!z.array(block).max(1000).safeParse(draft[field]).success)
        context.addIssue({ code: 'custom', message: field, input: draft });
    for (const [field, notes] of [
      ['rows', rowIds],
      ['translated_from', prints],
    ] as const)
      if (!notes.optional().safeParse(draft[field]).success)
        context.addIssue({ code: 'custom', message: field, input: draft });
  })
  .transform((draft) => toDraft(draft));

const stored = z.record(z.string(), z.unknown()).transform(toDraft);

/** What open_article gives (schema working_copies), in the site's names. */
export const openedDraft = z
  .object({
    id: z.string(),
    content: stored,
    revision: z.int(),
    edited_at: z.string(),
    edited_by: z.string().nullable(),
    author_id: z.string().nullable(),
    state: z.enum(articleStates),
    published_at: z.string().nullable(),
    public: stored.nullable(),
    may_edit: z.boolean(),
    holder: z.string().nullable(),
    holder_tab: z.string().nullable(),
    holder_name: z.string().nullable(),
    holder_is_here: z.boolean(),
    actions: z.array(z.enum(articleActions)),
    returned: z.object({ note: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
  })
  .transform((row) => ({
    id: row.id,
    content: row.content,
    revision: row.revision,
    editedAt: row.edited_at,
    editedBy: row.edited_by,
    authorId: row.author_id,
    state: row.state,
    publishedAt: row.published_at,
    /** What readers see now; null when they see nothing. */
    published: row.public,
    mayEdit: row.may_edit,
    holder:
      row.holder === null
        ? null
        : {
            id: row.holder,
            tab: row.holder_tab ?? '',
            name: row.holder_name ?? '',
            isHere: row.holder_is_here,
          },
    /** What the colleague may do with it from here. */
    actions: row.actions,
    /** What an editor returned it with, unless it was led on since. */
    ...(row.returned && { returned: row.returned }),
  }));
export type OpenedDraft = z.infer<typeof openedDraft>;

/** What save_draft and restore_version give. */
export const savedDraft = z
  .object({
    outcome: z.enum(['saved', 'conflict', 'held']),
    revision: z.int(),
    content: stored.optional(),
    edited_by: z.string().nullish(),
    holder_name: z.string().nullish(),
  })
  .transform(({ outcome, revision, content, edited_by: editor, holder_name: holder }) =>
    outcome === 'saved'
      ? { outcome, revision }
      : {
          outcome,
          revision,
          content: content ?? emptyDraft,
          by: (outcome === 'held' ? holder : editor) ?? null,
        },
  );

/** What move_article gives. */
export const transitionedArticle = z.object({
  outcome: z.enum(['done', 'impossible', 'conflict', 'blocked']),
  state: z.enum(articleStates).optional(),
  revision: z.int().optional(),
  reasons: z.array(z.string()).optional(),
  /** The rule of the table that was broken, by its name. */
  constraint: z.string().nullish(),
  edited_by: z.string().nullish(),
});
export type TransitionResponse = z.infer<typeof transitionedArticle>;

/** What be_present gives. */
export const presence = z
  .object({
    revision: z.int().nullable(),
    holder: z.string().nullable(),
    holder_tab: z.string().nullable(),
    state: z.enum(articleStates),
    others: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .transform(({ revision, holder, holder_tab: tab, state, others }) => ({
    revision: revision ?? 0,
    holder,
    holderTab: tab,
    /** Where the article stands; a scheduled one is published by its hour alone. */
    state,
    others,
  }));
export type Presence = z.infer<typeof presence>;

/** What article_photos gives. */
export const articleImages = z
  .object({
    shown: z.array(z.string()),
    taken_down: z.array(
      z.object({
        folder: z.string(),
        reason: z.string(),
        at: z.string(),
        by: z.string().nullable(),
      }),
    ),
  })
  .transform(({ shown, taken_down: takenDown }): ArticleImages => ({ shown, takenDown }));

/** A kept version, without its content. */
export type VersionLine = {
  id: number;
  kind: string;
  note: string;
  by: string | null;
  madeAt: string;
  /** What it changed against the version before it; null for the first, and for those long ago. */
  changed: ChangeSummary | null;
};

/** What an action may be told besides: the hour (ISO) of scheduling, notes for the newsroom and for readers. */
export type TransitionOptions = {
  publish_at?: string | undefined;
  note?: string | undefined;
  note_hi?: string | undefined;
  note_en?: string | undefined;
};
