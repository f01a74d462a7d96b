import type { PublicChange } from './model';

/** Articles of one change that pages are told of: an archive that is brought in changes lists, and no page that is open. */
const mostArticlesTold = 200;

/** Takes a row of `content_changes`; gives what pages are told of it, of bounded length. */
export function toldOf(row: PublicChange): PublicChange {
  const { id, article_ids, appeared, withdrawn, categories, districts } = row;
  return {
    id,
    article_ids: article_ids.slice(0, mostArticlesTold),
    appeared,
    withdrawn: withdrawn.slice(0, mostArticlesTold),
    categories,
    districts,
  };
}
