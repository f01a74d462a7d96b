import { languageWord } from '@/lib/reading/articles/language-word';
import type { LocalisedText } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

/** Says in words that a headline stands in the other language; nothing where it is in the edition's own. */
export function LanguageMark({ locale, title }: { locale: Locale; title: LocalisedText }) {
  const word = languageWord(locale, title.lang);
  if (word === null) return null;
  return (
    <span className="mr-2 shrink-0 rounded-box border border-line px-1.5 text-meta leading-normal font-normal text-ink2">
      {word}
    </span>
  );
}
