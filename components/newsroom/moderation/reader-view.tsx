import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { type ReaderHistory } from '@/lib/newsroom/moderation/model';
import { formatDate } from '@/lib/platform/text/dates';

import { BackToComments } from './back-to-comments';
import { ReaderFigures, ReaderRecordBody } from './reader-record';
import { PageHead } from '../shared/page-head';

/** A reader's record: where they stand, what they said last, what was done about them, and what may be done. */
export function ReaderView({ locale, reader }: { locale: Locale; reader: ReaderHistory }) {
  const t = useTranslations('moderation');
  return (
    <div className="max-w-[90ch]">
      <PageHead
        title={t('readerTitle', { name: reader.name })}
        lede={t('joined', { date: formatDate(locale, reader.joinedAt) })}
      >
        <BackToComments locale={locale} queue="reported" />
      </PageHead>
      <ReaderFigures reader={reader} />
      <ReaderRecordBody locale={locale} reader={reader} />
    </div>
  );
}
