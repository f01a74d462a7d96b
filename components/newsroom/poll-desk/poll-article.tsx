import { useTranslations } from 'next-intl';

import type { ManagedPoll } from '@/lib/newsroom/poll-desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { editorPath, localePath } from '@/lib/platform/paths';

/** Which article a poll stands in, with the way to it. */
export function PollArticle({
  locale,
  poll: { article, title },
}: {
  locale: Locale;
  poll: ManagedPoll;
}) {
  const t = useTranslations('pollDesk');
  const lang = title[locale] === null ? (locale === 'hi' ? 'en' : 'hi') : locale;
  return (
    <span>
      {`${t('article')}: `}
      <a href={localePath(locale, editorPath(article))} lang={lang} className="tap underline">
        {title[lang]}
      </a>
    </span>
  );
}
