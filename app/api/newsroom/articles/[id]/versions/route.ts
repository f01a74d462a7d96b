import { z } from 'zod';

import { readVersions } from '@/lib/newsroom/editor/read';
import { restoreVersion } from '@/lib/newsroom/editor/write';

import { ofArticle, toDraftResponse, type ArticleRoute } from '../../article-route';

export const dynamic = 'force-dynamic';

const choice = z.strictObject({ version: z.int().positive(), revision: z.int().positive() });

/** The versions kept of an article (VersionLine), the latest first. */
export async function GET(request: Request, route: ArticleRoute): Promise<Response> {
  return ofArticle(request, route, 'reading versions', readVersions);
}

/** Makes an earlier version the working copy: `{version, revision}`; gives what a save gives. */
export async function POST(request: Request, route: ArticleRoute): Promise<Response> {
  return toDraftResponse(request, route, 'restoring', choice, (client, id, { version, revision }) =>
    restoreVersion(client, id, version, revision),
  );
}
