import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath } from '@/lib/platform/paths';

/** What a list without articles says (specification 8, empty lists), with the way home from any other page. */
export function EmptyList({
  locale,
  message,
  isHome = false,
}: {
  locale: Locale;
  message: string;
  isHome?: boolean;
}) {
  const listing = useTranslations('listing');
  const notFound = useTranslations('notFound');
  return (
    <div className="border border-rule bg-surface px-6 py-10 text-center">
      <span className="mx-auto mb-4 godna w-27 text-brassline" aria-hidden="true" />
      <p className="text-card font-bold">{message}</p>
      <p className="mt-1 text-ink2">{listing('emptyHint')}</p>
      {!isHome && (
        <a
          href={homePath(locale)}
          className="mt-5 inline-flex min-h-12 items-center rounded-box bg-sal px-5 font-bold text-onsal"
        >
          {notFound('home')}
        </a>
      )}
    </div>
  );
}
