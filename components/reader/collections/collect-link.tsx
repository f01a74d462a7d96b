import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

/** The way to put an article into a collection: a page of its own until the dialog's button stands here. */
export function CollectLink({
  locale,
  article,
  title,
}: {
  locale: Locale;
  article: string;
  title: string;
}) {
  const t = useTranslations('collections');
  return (
    <div
      data-island="collect"
      data-article={article}
      data-title={title}
      className="min-h-11 has-[button]:[&>a]:hidden"
    >
      <a
        href={localePath(locale, `/collections/add?story=${article}`)}
        aria-label={t('addNamed', { name: title })}
        className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
      >
        {t('add')}
      </a>
    </div>
  );
}
