'use client';

import { useTranslations } from 'next-intl';

import type { PrintItem } from '@/lib/newsroom/print-desk/model';
import type { PrintPage } from '@/lib/reading/print/model';

import { OrderedList } from '../homepage/ordered-list.client';
import { PageChoice } from './page-choice.client';

/** The id of what says on which page an article stands. */
export const choiceId = ({ id }: PrintItem) => `page-of-${id}`;

/** The articles of one page in their order, each of which may go to another page. */
export function PageList({
  page,
  items,
  nameOf,
  onOrder,
  onRemove,
  onPage,
}: {
  page: PrintPage;
  items: readonly PrintItem[];
  nameOf: (item: PrintItem) => string;
  onOrder: (items: PrintItem[]) => void;
  onRemove: (item: PrintItem) => void;
  onPage: (item: PrintItem, page: PrintPage) => void;
}) {
  const t = useTranslations('printDesk');
  const headingId = `print-${page}`;
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h3 id={headingId} tabIndex={-1} className="mb-2 text-list">
        {t(`page.${page}`)}
      </h3>
      {items.length === 0 && <p className="py-3 text-ink2">{t('emptyPage')}</p>}
      <OrderedList
        entries={items}
        headingId={headingId}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onChange={onOrder}
        onRemove={onRemove}
        draw={(item, place) => (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 grow basis-56">
              {place + 1}. {nameOf(item)}
            </p>
            <PageChoice
              id={choiceId(item)}
              label={t('pageOf', { name: nameOf(item) })}
              page={page}
              onChange={(chosen) => onPage(item, chosen)}
            />
          </div>
        )}
      />
    </section>
  );
}
