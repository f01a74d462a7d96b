import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import type { Result } from '@/lib/platform/result';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { badRequest } from '../../query';
import { forReader, forReaderSending, privateJson, refuseAs } from '../../reader-request';

/** What Next gives a route of one article. */
export type ArticleRoute = { params: Promise<{ id: string }> };
type RouteResult = Result<unknown, PostgrestError>;

/** The longest draft, with room for what JSON escapes. */
const longestDraft = 2 * 1024 * 1024;

/** The name a window gives itself, to be told from another of the same colleague. */
export const tabName = z.string().max(60);

function answer(result: RouteResult, what: string): Response {
  return result.ok ? privateJson(result.value ?? null) : refuseAs(result.error, what);
}

/** Answers what is asked of an article. Takes what is read, and its name for the log. */
export async function ofArticle(
  request: Request,
  route: ArticleRoute,
  what: string,
  work: (client: SessionClient, id: string) => Promise<RouteResult>,
): Promise<Response> {
  const id = z.uuid().safeParse((await route.params).id).data;
  if (!id) return badRequest();
  return forReader(request, async (client) => answer(await work(client, id), what));
}

/** The same for what is sent of an article as JSON. */
export async function toDraftResponse<Schema extends z.ZodType>(
  request: Request,
  route: ArticleRoute,
  what: string,
  schema: Schema,
  work: (client: SessionClient, id: string, sent: z.infer<Schema>) => Promise<RouteResult>,
): Promise<Response> {
  const id = z.uuid().safeParse((await route.params).id).data;
  if (!id) return badRequest();
  return forReaderSending(
    request,
    schema,
    async (client, sent) => answer(await work(client, id, sent), what),
    { longest: longestDraft },
  );
}
