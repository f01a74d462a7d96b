import { useTranslations } from 'next-intl';

import {
  collectionsPerPage,
  type CollectionPage,
  type ListedCollection,
} from '@/lib/reader/collections/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { Empty } from '@/components/ui/empty';
import { ArticleImage } from '@/components/reading/listing/article-image';
import { InPlaceForms } from '../saved/in-place-forms.client';
import { SavedHeading } from '../saved/saved-heading';
import { CollectionMenu } from './collection-menu';
import { CollectionMessage } from './collection-message';
import { DragOrder } from './drag-order.client';
import { MakeForm } from './make-form';
import { OrderButtons } from './order-buttons';
import { OrderForm } from './order-form';
import { PlacePages } from './place-pages';

/** A reader's collections: make, order, rename, delete. */
export function CollectionList({
  locale,
  page,
  collections,
  total,
  flash,
}: CollectionPage & {
  locale: Locale;
  page: number;
  flash: FlashMessage | null;
}) {
  const t = useTranslations('collections');
  return (
    <div className="wrap max-w-[56rem] pt-6">
      <InPlaceForms failed={t('failed')} />
      <DragOrder />
      <SavedHeading title={t('title')} note={t('note')}>
        <CollectionMessage flash={flash} />
        <MakeForm locale={locale} typed={flash?.typed?.name ?? ''} />
      </SavedHeading>
      {collections.length === 0 ? (
        <Empty title={t('empty')}>
          <p className="mt-1 text-ink2">{t('emptyHint')}</p>
        </Empty>
      ) : (
        <>
          <OrderForm locale={locale} values={{ deed: 'order', onPage: String(page) }} />
          <ol data-sortable>
            {collections.map((collection, index) => (
              <li
                key={collection.id}
                data-member={collection.id}
                className="border-b border-rule py-4 data-[drop=after]:border-b-sal data-[drop=before]:border-t-3 data-[drop=before]:border-t-sal"
              >
                <Listed
                  locale={locale}
                  collection={collection}
                  page={page}
                  isFirst={page === 1 && index === 0}
                  isLast={(page - 1) * collectionsPerPage + index === total - 1}
                />
              </li>
            ))}
          </ol>
          <PlacePages
            locale={locale}
            path="/collections"
            page={page}
            total={total}
            perPage={collectionsPerPage}
          />
        </>
      )}
    </div>
  );
}

function Listed({
  locale,
  collection,
  page,
  isFirst,
  isLast,
}: {
  locale: Locale;
  collection: ListedCollection;
  page: number;
  isFirst: boolean;
  isLast: boolean;
}) {
  const t = useTranslations('collections');
  const { id, name, image, articleCount, isShared } = collection;
  return (
    <>
      <div className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-4 sm:grid-cols-[124px_minmax(0,1fr)]">
        {image ? (
          <ArticleImage image={image} sizes="124px" decorative />
        ) : (
          <div className="grid aspect-video place-items-center bg-sunk">
            <span className="godna w-9 text-line" aria-hidden="true" />
          </div>
        )}
        <div className="min-w-0">
          <h2 className="text-card break-words">
            <a href={localePath(locale, `/collections/${id}`)} className="hover:underlined">
              {name}
            </a>
          </h2>
          <p className="text-meta text-ink2">
            {t('articles', { count: articleCount })} · {isShared ? t('isShared') : t('isPrivate')}
          </p>
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
        <CollectionMenu locale={locale} collection={collection} />
        <OrderButtons
          locale={locale}
          name={name}
          values={{ deed: 'move', id, onPage: String(page) }}
          isFirst={isFirst}
          isLast={isLast}
        />
      </div>
    </>
  );
}
