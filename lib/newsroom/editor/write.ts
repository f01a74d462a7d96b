import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import type { ArticleAction } from '@/lib/newsroom/desk/model';
import type { ArticleImages } from '@/lib/newsroom/images/model';
import type { Result } from '@/lib/platform/result';
import type { Json } from '@/lib/platform/supabase/database.types';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { type DraftContent } from './model/model';
import { toStored } from './model/working-copy';
import {
  transitionedArticle,
  openedDraft,
  presence,
  savedDraft,
  articleImages,
  type TransitionResponse,
  type TransitionOptions,
  type OpenedDraft,
  type Presence,
} from './model/stored';
import { staleLanguages } from './model/wordings';

type DatabaseResult<Value> = Result<Value, PostgrestError>;

/** A draft as it is stored, with what the desk shows of it. */
const asJson = (draft: DraftContent) =>
  ({ ...toStored(draft), stale: staleLanguages(draft) }) as Json;

async function parsed<Schema extends z.ZodType>(
  call: PromiseLike<{ data: unknown; error: PostgrestError | null }>,
  schema: Schema,
): Promise<DatabaseResult<z.infer<Schema>>> {
  const { data, error } = await call;
  return error ? { ok: false, error } : { ok: true, value: schema.parse(data) };
}

/** Begins an article under the id its window gave it; sent twice, it is begun once. */
export function createArticle(client: SessionClient, id: string, draft: DraftContent) {
  return parsed(
    client.rpc('create_article', { content: asJson(draft), article: id }),
    z.object({ id: z.string() }),
  );
}

/** Saves the working copy if it is still of that revision; gives the present one if not. */
export function saveDraft(
  client: SessionClient,
  id: string,
  { revision, content, tab }: { revision: number; content: DraftContent; tab: string },
) {
  return parsed(
    client.rpc('save_draft', {
      article: id,
      base_revision: revision,
      content: asJson(content),
      tab,
    }),
    savedDraft,
  );
}

/** Keeps what somebody typed as a version beside the working copy. */
export function setAside(client: SessionClient, id: string, draft: DraftContent, note: string) {
  return parsed(client.rpc('set_aside', { article: id, content: asJson(draft), note }), z.number());
}

/** Puts an article into this hand; what the other had is kept as a version. */
export function takeOver(
  client: SessionClient,
  id: string,
  tab: string,
): Promise<DatabaseResult<OpenedDraft>> {
  return parsed(client.rpc('take_over', { article: id, tab }), openedDraft);
}

/** Images that an article shows or has shown, and those taken down from it. */
export function readArticleImages(
  client: SessionClient,
  id: string,
): Promise<DatabaseResult<ArticleImages>> {
  return parsed(client.rpc('article_photos', { article: id }), articleImages);
}

/** Takes an image of a withdrawn article down for good; its files are the site's to remove. */
export function takeDownImage(client: SessionClient, id: string, folder: string, reason: string) {
  return parsed(
    client.rpc('take_down_photo', { article: id, folder, reason }),
    z.object({ outcome: z.literal('done') }),
  );
}

/** A sign of life; gives who else has the article open. */
export function bePresent(client: SessionClient, id: string): Promise<DatabaseResult<Presence>> {
  return parsed(client.rpc('be_present', { article: id }), presence);
}

/** The article was closed. */
export async function leaveArticle(
  client: SessionClient,
  id: string,
): Promise<PostgrestError | null> {
  return (await client.rpc('leave_article', { article: id })).error;
}

/** Leads an article on (table article_transitions). Takes the revision that was looked at. */
export function transitionArticle(
  client: SessionClient,
  id: string,
  action: ArticleAction,
  revision: number,
  options: TransitionOptions,
): Promise<DatabaseResult<TransitionResponse>> {
  return parsed(
    client.rpc('move_article', { article: id, action, revision, options: options as Json }),
    transitionedArticle,
  );
}

/** Makes an earlier version the working copy; the present one is set aside. */
export function restoreVersion(
  client: SessionClient,
  id: string,
  version: number,
  revision: number,
) {
  return parsed(
    client.rpc('restore_version', { article: id, version, base_revision: revision }),
    savedDraft,
  );
}
