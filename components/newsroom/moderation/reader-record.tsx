import { useTranslations } from 'next-intl';

import type { ReaderHistory } from '@/lib/newsroom/moderation/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { formatDateTime } from '@/lib/platform/text/dates';
import { spokenLanguage } from '@/lib/platform/text/spoken-language';

import { ProfileModeration } from './profile-moderation';
import { ReaderModeration } from './reader-moderation.client';
import { Card } from '@/components/ui/card';

/** How much a reader has written, and how much of it was hidden; their record in two figures and a third for warnings. */
export function ReaderFigures({ reader }: { reader: ReaderHistory }) {
  const t = useTranslations('moderation');
  const figures = ['said', 'removed', 'warnings'] as const;
  return (
    <Card asChild size="none" className="mt-2 grid grid-cols-3 text-center">
      <dl>
        {figures.map((name) => (
          <div key={name} className="border-hair px-1 py-1.5 not-last:border-r">
            <dt className="text-meta text-ink2">{t(`figures.${name}`)}</dt>
            <dd className="text-list font-bold">{reader[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What may be done about a reader, what was done, and what they said last. */
export function ReaderRecordBody({
  locale,
  reader,
  onChanged,
}: {
  locale: Locale;
  reader: ReaderHistory;
  /** Something was done: the record is another. */
  onChanged?: (() => void) | undefined;
}) {
  const t = useTranslations('moderation');
  return (
    <>
      <ReaderModeration key={reader.id} reader={reader} onChanged={onChanged} />
      <ProfileModeration reader={reader} />
      <section className="mt-6">
        <h2 className="border-b border-ink pb-1 text-list">{t('history')}</h2>
        {reader.actions.length === 0 && <p className="py-2 text-ink2">{t('noHistory')}</p>}
        <ul>
          {reader.actions.map((action) => {
            const key = `past.${action.action.replace('.', '_')}` as 'past.reader_warn';
            return (
              <li key={action.at} className="border-b border-hair py-2">
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
        <h2 className="border-b border-ink pb-1 text-list">{t('lastComments')}</h2>
        {reader.comments.length === 0 && <p className="py-2 text-ink2">{t('noComments')}</p>}
        <ul>
          {reader.comments.map((comment) => (
            <li key={comment.id} className="border-b border-hair py-2">
              <p className="text-meta text-ink2">
                {formatDateTime(locale, comment.createdAt)}
                {comment.isHidden && ` · ${t('isHidden')}`}
                {comment.isHeld && ` · ${t('isHeld')}`}
              </p>
              <p
                dir="auto"
                lang={spokenLanguage(comment.text)}
                className="break-words whitespace-pre-line"
              >
                {comment.text || t('textGone')}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
