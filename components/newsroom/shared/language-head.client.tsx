'use client';

import { useTranslations } from 'next-intl';

import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';

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
      <ToggleGroup aria-label={t('languages')} className="gap-2">
        {locales.map((each) => (
          <ToggleGroupItem
            key={each}
            isPressed={each === language}
            onClick={() => onLanguage(each)}
          >
            {t(`language.${each}`)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
    </div>
  );
}
