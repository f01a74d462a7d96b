import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, coveragePartPath } from '@/lib/platform/paths';

/** The two orders in which a coverage is read: the newest first on the article's page, or part by part from its beginning. */
export function CoverageOrder({
  locale,
  article,
  current,
}: {
  locale: Locale;
  article: string;
  current: 'newest' | 'oldest';
}) {
  const t = useTranslations('coverage');
  const ways = [
    { order: 'newest', href: `${articlePath(locale, article)}#live` },
    { order: 'oldest', href: coveragePartPath(locale, article, 1) },
  ] as const;
  return (
    <nav aria-label={t('order')} className="flex flex-wrap gap-x-6 py-2 print:hidden">
      {ways.map(({ order, href }) => (
        <a
          key={order}
          href={href}
          aria-current={order === current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-sal hover:underlined aria-[current]:font-bold"
        >
          {t(order)}
        </a>
      ))}
    </nav>
  );
}
