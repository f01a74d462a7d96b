import type { useTranslations } from 'next-intl';

import type { Advice } from '@/lib/newsroom/editor/advice/advice-model';

const namesLanguage = ({ kind }: Advice) =>
  kind === 'language_missing' || kind === 'title_missing' || kind === 'alt_missing';

/** What should be looked at, in words. */
export function adviceWords(
  advice: Advice,
  t: ReturnType<typeof useTranslations<'writing'>>,
): string {
  const { kind, place, detail } = advice;
  return t(`advice.${kind}`, {
    detail: namesLanguage(advice) ? t(`language.${detail as 'hi' | 'en'}`) : detail,
    count: Number(detail),
    language: t(`language.${place.includes('_en') ? 'en' : 'hi'}`),
  });
}
