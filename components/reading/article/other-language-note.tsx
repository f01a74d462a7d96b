import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

/** Says that an article stands here in the other language because it exists in no other. */
export function OtherLanguageNote({ locale }: { locale: Locale }) {
  const t = translator(locale, 'article');
  return (
    <p className="my-4 border-l-3 border-brassline bg-brasstint px-4 py-2.5 print:hidden">
      {locale === 'hi' ? t('onlyEnglish') : t('onlyHindi')}
    </p>
  );
}
