import { z } from 'zod';

import { readVersion } from '@/lib/newsroom/editor/read';

import { badRequest } from '../../../../../query';
import { refuse } from '../../../../../reader-request';
import { ofArticle } from '@/app/api/newsroom/articles/article-route';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string; version: string }> };

/** One version's content (SheetContent); 404 when there is none. */
export async function GET(request: Request, route: Context): Promise<Response> {
  const version = z.coerce
    .number()
    .int()
    .positive()
    .safeParse((await route.params).version).data;
  if (!version) return badRequest();
  const response = await ofArticle(request, route, 'reading a version', (client, id) =>
    readVersion(client, id, version),
  );
  const isNone = response.ok && (await response.clone().json()) === null;
  return isNone ? refuse(404, 'version_unknown') : response;
}
