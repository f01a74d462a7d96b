import { PageFrame } from '@/components/layout/page-frame';
import { MissingScreen } from '@/components/reading/missing/missing-screen';
import { isArticleId } from '@/lib/reading/articles/model';
import { readWithdrawnSection } from '@/lib/reading/articles/read';
import { readCategory } from '@/lib/reading/categories/read';
import { respondWith } from '@/lib/server/page-status';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';

import { Missing, missingMetadata, readOffer } from './missing';
import { readFrame } from './page-context';

/** The section of an article that was withdrawn; null for every other address. */
async function withdrawnSection(id: string): Promise<string | null> {
  return isArticleId(id) ? readWithdrawnSection(id) : null;
}

type What = 'article' | 'page';

/** Metadata of an article's address, or a page below it, where nothing can be read. */
export async function missingArticleMetadata(id: string, what: What = 'article') {
  return missingMetadata((await withdrawnSection(id)) === null ? what : 'withdrawn');
}

/**
 * What stands there: that the article was withdrawn (410), or that there is no such article, or no such page below it (404).
 */
export async function MissingArticle({
  locale,
  id,
  what = 'article',
}: {
  locale: Locale;
  id: string;
  what?: What;
}) {
  const slug = await withdrawnSection(id);
  if (slug === null) return <Missing what={what} />;
  respondWith(410);
  const section = await readCategory(slug);
  const paths = { hi: articlePath('hi', id), en: articlePath('en', id) };
  return (
    <PageFrame locale={locale} paths={paths} {...await readFrame()}>
      <MissingScreen
        locale={locale}
        what="withdrawn"
        offer={await readOffer(locale, section ? [section] : [])}
      />
    </PageFrame>
  );
}
