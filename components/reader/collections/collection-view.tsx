import { useTranslations } from 'next-intl';

import { articlesPerPage, type OpenCollection } from '@/lib/reader/collections/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import type { Taxonomy } from '@/components/layout/page-frame';
import { ArticleCardView } from '@/components/reading/listing/article-card';
import { Button } from '@/components/ui/button';
import { InPlaceForms } from '../saved/in-place-forms.client';
import { NothingSaved } from '../saved/nothing-saved';
import { SavedHeading } from '../saved/saved-heading';
import { CollectionForm } from './collection-form';
import { CollectionMenu } from './collection-menu';
import { CollectionMessage } from './collection-message';
import { DragOrder } from './drag-order.client';
import { OrderButtons } from './order-buttons';
import { OrderForm } from './order-form';
import { PlacePages } from './place-pages';
import { SharePart } from './share-part';

type Properties = {
  locale: Locale;
  page: number;
  collection: OpenCollection;
  /** The absolute address of its shared page. */
  address: string;
  taxonomy: Taxonomy;
  flash: FlashMessage | null;
};

/** One of the reader's own collections: its articles in order, its name, and whom it is shared with. */
export function CollectionView(properties: Properties) {
  const { locale, page, collection, address, flash } = properties;
  const { id, name, articles, articleCount } = collection;
  const t = useTranslations('collections');
  return (
    <div className="wrap max-w-[56rem] pt-6">
      <InPlaceForms failed={t('failed')} />
      <DragOrder />
      <a
        href={localePath(locale, '/collections')}
        className="inline-flex min-h-11 items-center gap-1 font-bold text-sal hover:underlined"
      >
        <Icon of={signs.previous} size={17} /> {t('all')}
      </a>
      <SavedHeading title={name} note={t('articles', { count: articleCount })}>
        <CollectionMessage flash={flash} />
        <CollectionMenu locale={locale} collection={collection} typed={flash?.typed?.name} />
        <SharePart locale={locale} collection={collection} address={address} />
      </SavedHeading>
      {articles.length === 0 ? (
        <NothingSaved
          message={t('nothingIn')}
          hint={t('nothingInHint')}
          link={{ href: localePath(locale, '/bookmarks'), text: t('bookmarks') }}
        />
      ) : (
        <>
          <OrderForm locale={locale} values={{ deed: 'orderStories', id, onPage: String(page) }} />
          <PlacedArticles {...properties} />
        </>
      )}
      <PlacePages
        locale={locale}
        path={`/collections/${id}`}
        page={page}
        total={articleCount}
        perPage={articlesPerPage}
      />
    </div>
  );
}

function PlacedArticles({ locale, page, collection, taxonomy }: Properties) {
  const { id, articles, articleCount } = collection;
  const t = useTranslations('collections');
  return (
    <ol data-sortable>
      {articles.map((article, index) => {
        const name = article.title.text;
        const values = { id, article: article.id, onPage: String(page) };
        return (
          <li
            key={article.id}
            data-member={article.id}
            className="border-b border-rule py-4 data-[drop=after]:border-b-3 data-[drop=after]:border-b-sal data-[drop=before]:border-t-3 data-[drop=before]:border-t-sal"
          >
            <ArticleCardView
              locale={locale}
              article={{ ...article, tags: [] }}
              taxonomy={taxonomy}
              shape="row"
              heading="h2"
            />
            <div className="mt-1 flex items-center justify-between gap-x-4">
              <CollectionForm locale={locale} values={{ deed: 'remove', ...values }}>
                <Button
                  aria-label={t('removeNamed', { name })}
                  variant="danger-quiet"
                  size="text"
                  className="-ml-2 px-2"
                >
                  {t('remove')}
                </Button>
              </CollectionForm>
              <OrderButtons
                locale={locale}
                name={name}
                values={{ deed: 'moveStory', ...values }}
                isFirst={page === 1 && index === 0}
                isLast={(page - 1) * articlesPerPage + index === articleCount - 1}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
