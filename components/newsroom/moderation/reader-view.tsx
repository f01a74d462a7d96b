import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { queuePath, type ReaderHistory } from '@/lib/newsroom/moderation/model';
import { localePath } from '@/lib/platform/paths';
import { formatDate, formatDateTime } from '@/lib/platform/text/dates';

import { Button } from '@/components/ui/button';
import { ProfileModeration } from './profile-moderation';
import { ReaderModeration } from './reader-moderation.client';

/** A reader's record: where he stands, what he said last, what was done about him, and what may be done. */
export function ReaderView({ locale, reader }: { locale: Locale; reader: ReaderHistory }) {
  const t = useTranslations('moderation');
  const { said, removed, warnings } = reader;
  return (
    <div className="max-w-[90ch]">
      <p>
        <Button asChild variant="link" size="text">
          <a href={localePath(locale, queuePath({ queue: 'reported', after: null }))}>
            {t('back')}
          </a>
        </Button>
      </p>
      <h1 className="text-title">{t('readerTitle', { name: reader.name })}</h1>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink2">
        <span>{t('joined', { date: formatDate(locale, reader.joinedAt) })}</span>
        <span>{t('record', { said, removed, warnings })}</span>
      </p>
      <ReaderModeration key={reader.id} reader={reader} />
      <ProfileModeration reader={reader} />
      <section className="mt-6">
        <h2 className="border-b border-rule pb-1 text-card font-bold">{t('history')}</h2>
        {reader.actions.length === 0 && <p className="py-2 text-ink2">{t('noHistory')}</p>}
        <ul>
          {reader.actions.map((action) => {
            const key = `past.${action.action.replace('.', '_')}` as 'past.reader_warn';
            return (
              <li key={action.at} className="border-b border-rule py-2">
                <b>{t.has(key) ? t(key) : action.action}</b>
                {action.days !== null && <span> · {t('days', { count: action.days })}</span>}{' '}
                <span className="text-meta text-ink2">
                  {action.by}, {formatDateTime(locale, action.at)}
                </span>
                {action.reason && <p dir="auto">{action.reason}</p>}
              </li>
            );
          })}
        </ul>
      </section>
      <section className="mt-6">
        <h2 className="border-b border-rule pb-1 text-card font-bold">{t('lastComments')}</h2>
        {reader.comments.length === 0 && <p className="py-2 text-ink2">{t('noComments')}</p>}
        <ul>
          {reader.comments.map((comment) => (
            <li key={comment.id} className="border-b border-rule py-2">
              <p className="text-meta text-ink2">
                {formatDateTime(locale, comment.createdAt)}
                {comment.isHidden && ` · ${t('isHidden')}`}
                {comment.isHeld && ` · ${t('isHeld')}`}
              </p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {comment.text || t('textGone')}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
