import type { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { formatDate } from '@/lib/platform/text/dates';
import type { Advice } from '@/lib/newsroom/editor/advice/advice-model';

const namesLanguage = ({ kind }: Advice) =>
  kind === 'language_missing' || kind === 'title_missing' || kind === 'alt_missing';

const namesDay = ({ kind }: Advice) => kind === 'rights_ended' || kind === 'rights_ending';

/** What should be looked at, in words of an edition. */
export function adviceWords(
  advice: Advice,
  t: ReturnType<typeof useTranslations<'writing'>>,
  locale: Locale,
): string {
  const { kind, place, detail } = advice;
  return t(`advice.${kind}`, {
    detail: detailOf(advice, t, locale),
    count: Number(detail),
    language: t(`language.${place.includes('_en') ? 'en' : 'hi'}`),
  });
}

function detailOf(
  advice: Advice,
  t: ReturnType<typeof useTranslations<'writing'>>,
  locale: Locale,
): string {
  if (namesLanguage(advice)) return t(`language.${advice.detail as 'hi' | 'en'}`);
  return namesDay(advice) ? formatDate(locale, advice.detail) : advice.detail;
}
