import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { queuePath, type StandingWord } from '@/lib/newsroom/moderation/model';
import { localePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { ListedWords } from './listed-words.client';
import { TryWords } from './try-words.client';
import { PageHead } from '../shared/page-head';

/** The list of words, to be added to, shortened and tried. */
export function WordsView({ locale, words }: { locale: Locale; words: StandingWord[] }) {
  const t = useTranslations('moderation');
  return (
    <div className="max-w-[90ch]">
      <p>
        <Button asChild variant="link" size="text">
          <a href={localePath(locale, queuePath({ queue: 'held', after: null }))}>{t('back')}</a>
        </Button>
      </p>
      <PageHead title={t('wordsTitle')} lede={t('wordsIntro')} />
      <TryWords />
      <ListedWords initial={words} />
    </div>
  );
}
