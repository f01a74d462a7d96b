import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';

/** Says that an article stands here in the other language because it exists in no other. */
export function OtherLanguageNote({ locale }: { locale: Locale }) {
  const t = useTranslations('article');
  return (
    <p className="my-4 border-l-3 border-brassline bg-brasstint px-4 py-2.5 print:hidden">
      {locale === 'hi' ? t('onlyEnglish') : t('onlyHindi')}
    </p>
  );
}
