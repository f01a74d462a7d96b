import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { type StandingWord } from '@/lib/newsroom/moderation/model';

import { BackToComments } from './back-to-comments';
import { ListedWords } from './listed-words.client';
import { TryWords } from './try-words.client';
import { PageHead } from '../shared/page-head';

/** The list of words, to be added to, shortened and tried. */
export function WordsView({ locale, words }: { locale: Locale; words: StandingWord[] }) {
  const t = useTranslations('moderation');
  return (
    <div className="max-w-[90ch]">
      <PageHead title={t('wordsTitle')} lede={t('wordsIntro')}>
        <BackToComments locale={locale} queue="held" />
      </PageHead>
      <TryWords />
      <ListedWords initial={words} />
    </div>
  );
}
