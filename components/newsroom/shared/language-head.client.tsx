'use client';

import { useTranslations } from 'next-intl';

import { locales, type Locale } from '@/lib/platform/i18n/locale';

import { Button } from '@/components/ui/button';

/** The heading of what is made in both languages, beside the choice which of them is shown. */
export function LanguageHead({
  id,
  title,
  language,
  onLanguage,
}: {
  id: string;
  title: string;
  language: Locale;
  onLanguage: (language: Locale) => void;
}) {
  const t = useTranslations('channel');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 id={id} className="text-list">
        {title}
      </h2>
      <div role="group" aria-label={t('languages')} className="flex gap-2">
        {locales.map((each) => (
          <Button
            key={each}
            type="button"
            aria-pressed={each === language}
            onClick={() => onLanguage(each)}
          >
            {t(`language.${each}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
