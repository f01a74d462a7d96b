import { useTranslations } from 'next-intl';

import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

/**
 * Links to this page in both languages. Takes each edition's address of the page. Plain links:
 * the other language is another document. The script in language-choice.client.ts adds remembering.
 */
export function LanguageToggle({
  locale,
  paths,
}: {
  locale: Locale;
  paths: Record<Locale, string>;
}) {
  const header = useTranslations('header');
  return (
    <nav
      aria-label={header('languages')}
      className="inline-flex rounded-box border border-line leading-none"
    >
      {locales.map((language) => (
        <a
          key={language}
          href={paths[language]}
          hrefLang={language}
          lang={language}
          data-language={language}
          aria-current={language === locale ? 'true' : undefined}
          className="relative grid min-h-[2.125rem] min-w-10 place-items-center text-meta font-bold after:absolute after:inset-x-0 after:-inset-y-1.5 aria-[current]:bg-sal aria-[current]:text-onsal"
        >
          <span aria-hidden="true">{translator(language, 'header')('languageShort')}</span>
          <span className="sr-only">{language === 'hi' ? 'हिंदी' : 'English'}</span>
        </a>
      ))}
    </nav>
  );
}
