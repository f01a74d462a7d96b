import { useTranslations } from 'next-intl';

import { byDay, type HistoryPage, type Reading } from '@/lib/reader/history/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, homePath, localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import { formatDate, formatTime, isoInIndia } from '@/lib/platform/text/dates';

import { LanguageMark } from '@/components/reading/listing/language-mark';
import { Pagination } from '@/components/reading/listing/pagination';
import { Button } from '@/components/ui/button';
import { InPlaceForms } from '../saved/in-place-forms.client';
import { NothingSaved } from '../saved/nothing-saved';
import { SavedHeading } from '../saved/saved-heading';
import { HistoryMessage, HistorySwitches } from './history-switches';

/** What a reader has read, by day, with the ways to forget it and to pause the whole. */
export function HistoryList({
  locale,
  page,
  readings,
  total,
  pageCount,
  isRecorded,
  now,
  flash,
}: HistoryPage & {
  locale: Locale;
  page: number;
  isRecorded: boolean;
  now: Date;
  flash: FlashMessage | null;
}) {
  const t = useTranslations('history');
  const today = isoInIndia(now.toISOString()).slice(0, 10);
  return (
    <div className="wrap max-w-[56rem] pt-6">
      <InPlaceForms failed={t('failed')} />
      <SavedHeading title={t('title')} note={t('note')}>
        <HistoryMessage flash={flash} />
        <HistorySwitches locale={locale} isRecorded={isRecorded} isEmpty={total === 0} />
        <p className="hidden noscript:block">{t('withoutScript')}</p>
      </SavedHeading>
      {readings.length === 0 ? (
        <NothingSaved
          message={t('empty')}
          hint={t('emptyHint')}
          link={{ href: homePath(locale), text: t('home') }}
        />
      ) : (
        byDay(readings).map(({ day, readings: read }) => (
          <section key={day} aria-labelledby={`day-${day}`} className="mt-8">
            <h2 id={`day-${day}`} className="border-b border-line pb-1 text-section">
              {day === today ? t('today') : formatDate(locale, `${day}T12:00:00+05:30`)}
            </h2>
            <ul>
              {read.map((reading) => (
                <ReadArticle key={reading.article.id} locale={locale} reading={reading} />
              ))}
            </ul>
          </section>
        ))
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOfPage={(number) => localePath(locale, `/reading-history?page=${number}`)}
      />
    </div>
  );
}

function ReadArticle({
  locale,
  reading: { article, readAt },
}: {
  locale: Locale;
  reading: Reading;
}) {
  const t = useTranslations('history');
  const { title } = article;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <time
        dateTime={isoInIndia(readAt)}
        className="col-span-full text-meta text-ink2 sm:col-span-1"
      >
        {formatTime(locale, readAt)}
      </time>
      <p className="py-1">
        <a
          href={articlePath(locale, article.id)}
          lang={title.lang}
          className="tap text-list font-bold break-words hover:underlined"
        >
          {title.text}
        </a>{' '}
        <LanguageMark locale={locale} title={title} />
      </p>
      <form method="post" action={localePath(locale, '/reading-history/change')} data-in-place>
        <input type="hidden" name="article" value={article.id} />
        <Button
          name="deed"
          value="remove"
          aria-label={t('removeNamed', { title: title.text })}
          variant="danger-quiet"
          size="text"
          className="px-2"
        >
          {t('remove')}
        </Button>
      </form>
    </li>
  );
}
