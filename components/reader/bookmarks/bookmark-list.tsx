import { useTranslations } from 'next-intl';

import type { BookmarkPage } from '@/lib/reader/bookmarks/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath, localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormMessage } from '../accounts/form-parts';
import type { Taxonomy } from '@/components/layout/page-frame';
import { CollectLink } from '../collections/collect-link';
import { Pagination } from '@/components/reading/listing/pagination';
import { DownloadAheadPart } from '@/components/phone/offline/download-ahead';
import { ArticleCardView } from '@/components/reading/listing/article-card';
import { Button } from '@/components/ui/button';
import { InPlaceForms } from '../saved/in-place-forms.client';
import { NothingSaved } from '../saved/nothing-saved';
import { SavedHeading } from '../saved/saved-heading';

/** A reader's bookmarks, newest first, each with the ways to remove it and to put it into a collection. */
export function BookmarkList({
  locale,
  page,
  bookmarks,
  total,
  pageCount,
  taxonomy,
  flash,
}: BookmarkPage & {
  locale: Locale;
  page: number;
  taxonomy: Taxonomy;
  flash: FlashMessage | null;
}) {
  const t = useTranslations('bookmarks');
  return (
    <div className="wrap pt-6">
      <InPlaceForms failed={t('failed')} />
      <SavedHeading title={t('title')} {...(total > 0 && { note: t('count', { count: total }) })}>
        {flash && (
          <FormMessage key={flash.outcome} tone={flash.outcome === 'removed' ? 'done' : 'wrong'}>
            {flash.outcome === 'removed' ? t('removed') : t('failed')}
          </FormMessage>
        )}
        <p className="hidden noscript:block">{t('withoutScript')}</p>
      </SavedHeading>
      {bookmarks.length === 0 ? (
        <NothingSaved
          message={t('empty')}
          hint={t('emptyHint')}
          link={{ href: homePath(locale), text: t('home') }}
        />
      ) : (
        <ul className="grid gap-x-10 md:grid-cols-2">
          {bookmarks.map(({ article }) => (
            <li key={article.id} className="flex flex-col border-b border-rule py-4">
              <div className="grow">
                <ArticleCardView
                  locale={locale}
                  article={{ ...article, tags: [] }}
                  taxonomy={taxonomy}
                  shape="row"
                  heading="h2"
                />
              </div>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
                <CollectLink locale={locale} article={article.id} title={article.title.text} />
                <RemoveForm locale={locale} article={article.id} title={article.title.text} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOfPage={(number) => localePath(locale, `/bookmarks?page=${number}`)}
      />
      <div className="mt-8 max-w-[56rem]">
        <DownloadAheadPart />
      </div>
    </div>
  );
}

function RemoveForm({
  locale,
  article,
  title,
}: {
  locale: Locale;
  article: string;
  title: string;
}) {
  const t = useTranslations('bookmarks');
  return (
    <form method="post" action={localePath(locale, '/bookmarks/remove')} data-in-place>
      <input type="hidden" name="article" value={article} />
      <Button aria-label={t('removeNamed', { title })} variant="danger-quiet" size="text">
        {t('remove')}
      </Button>
    </form>
  );
}
