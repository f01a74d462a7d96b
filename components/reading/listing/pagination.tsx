import { useTranslations } from 'next-intl';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';

/**
 * Steps through a paged list by real addresses. `pathOfPage` gives the address of page 1, 2, …;
 * `steps` names them where the list does not go from newer to older.
 */
export function Pagination({
  page,
  pageCount,
  pathOfPage,
  steps,
}: {
  page: number;
  pageCount: number;
  pathOfPage: (page: number) => string;
  steps?: { previous: string; next: string };
}) {
  const t = useTranslations('listing');
  if (pageCount <= 1) return null;

  const step =
    'border-line rounded-box inline-flex min-h-12 items-center gap-2 border px-4 font-bold hover:bg-sunk';
  return (
    <nav aria-label={t('pages')} className="mt-10 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <a href={pathOfPage(page - 1)} rel="prev" className={step}>
          <Icon of={signs.previous} size={17} /> {steps?.previous ?? t('newer')}
        </a>
      )}
      <p className="text-ink2">{t('page', { page, pageCount })}</p>
      {page < pageCount && (
        <a href={pathOfPage(page + 1)} rel="next" className={step}>
          {steps?.next ?? t('older')} <Icon of={signs.next} size={17} />
        </a>
      )}
    </nav>
  );
}
