import { z } from 'zod';

import { openDraft } from '@/lib/newsroom/editor/read';
import { draftContent } from '@/lib/newsroom/editor/model/stored';
import { createArticle, saveDraft } from '@/lib/newsroom/editor/write';

import {
  ofArticle,
  tabName,
  toDraftResponse,
  type ArticleRoute,
} from '@/app/api/newsroom/articles/article-route';

export const dynamic = 'force-dynamic';

/** Of an article's working copy when it is begun (schema working_copies, create_article). */
const revisionBegun = 1;

const draft = z.strictObject({
  /** 0: the site does not know the article yet. */
  revision: z.int().min(0),
  content: draftContent,
  tab: tabName,
});

/** An article as its editor needs it (lib/newsroom/editor/model/stored.ts, OpenedDraft). */
export async function GET(request: Request, route: ArticleRoute): Promise<Response> {
  return ofArticle(request, route, 'opening a story', openDraft);
}

/** Saves a draft, or begins its article: `{revision, content, tab}`; gives `{outcome, revision, …}`. */
export async function PUT(request: Request, route: ArticleRoute): Promise<Response> {
  return toDraftResponse(request, route, 'saving a sheet', draft, async (client, id, sent) => {
    if (sent.revision > 0) return saveDraft(client, id, sent);
    const begun = await createArticle(client, id, sent.content);
    if (!begun.ok) return begun;
    // Begun before, when its answer was lost: what was typed since is saved on what was begun, and on
    // nothing that another has written meanwhile.
    return saveDraft(client, id, { ...sent, revision: revisionBegun });
  });
}
