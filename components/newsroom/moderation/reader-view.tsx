import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { queuePath, type ReaderHistory } from '@/lib/newsroom/moderation/model';
import { localePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';

import { Button } from '@/components/ui/button';
import { ReaderFigures, ReaderRecordBody } from './reader-record';
import { PageHead } from '../shared/page-head';

/** A reader's record: where they stand, what they said last, what was done about them, and what may be done. */
export function ReaderView({ locale, reader }: { locale: Locale; reader: ReaderHistory }) {
  const t = useTranslations('moderation');
  return (
    <div className="max-w-[90ch]">
      <p>
        <Button asChild variant="link" size="text">
          <a href={localePath(locale, queuePath({ queue: 'reported', after: null }))}>
            {t('back')}
          </a>
        </Button>
      </p>
      <PageHead
        title={t('readerTitle', { name: reader.name })}
        lede={t('joined', { date: formatDate(locale, reader.joinedAt) })}
      />
      <ReaderFigures reader={reader} />
      <ReaderRecordBody locale={locale} reader={reader} />
    </div>
  );
}
