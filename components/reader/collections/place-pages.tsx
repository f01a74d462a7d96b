import { useTranslations } from 'next-intl';

import { pageOfList } from '@/lib/reader/collections/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { Pagination } from '@/components/reading/listing/pagination';

/** Steps through collections, or the articles of one, in their order. Takes the path of the first page, without the edition. */
export function PlacePages({
  locale,
  path,
  page,
  total,
  perPage,
}: {
  locale: Locale;
  path: string;
  page: number;
  total: number;
  perPage: number;
}) {
  const t = useTranslations('collections');
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / perPage)}
      pathOfPage={(number) => localePath(locale, pageOfList(path, number))}
      steps={{ previous: t('previousPage'), next: t('nextPage') }}
    />
  );
}
