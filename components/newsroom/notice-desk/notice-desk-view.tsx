import { useTranslations } from 'next-intl';

import { noticeDeskPath, type ManagedNotice } from '@/lib/newsroom/notice-desk/model';
import { noticePath } from '@/lib/reading/notices/model';
import type { District } from '@/lib/reading/districts/model';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';

import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageHead } from '../shared/page-head';
import { NoticeForm } from './notice-form';

const tones = {
  running: 'sal',
  coming: 'brass',
  ended: 'faint',
} as const satisfies Record<ManagedNotice['state'], BadgeTone>;

/** Public notices and obituaries: to be posted, changed and ended. */
export function NoticeDeskView({
  locale,
  notices,
  districts,
  chosen,
  today,
}: {
  locale: Locale;
  notices: readonly ManagedNotice[];
  districts: readonly District[];
  /** The notice whose form is open. */
  chosen: ManagedNotice | null;
  /** The day in India. */
  today: string;
}) {
  const t = useTranslations('noticeDesk');
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <NoticeForm {...{ locale, chosen, districts, today }} />
      <p role="status" className="mt-8 py-2 text-ink2">
        {t('count', { count: notices.length })}
      </p>
      <ul className="border-t border-rule empty:hidden">
        {notices.map((notice) => (
          <Line key={notice.id} locale={locale} notice={notice} />
        ))}
      </ul>
    </>
  );
}

function Line({ locale, notice }: { locale: Locale; notice: ManagedNotice }) {
  const t = useTranslations('noticeDesk');
  const { id, kind, state } = notice;
  const lang = notice[`title_${locale}`] === null ? otherLocale(locale) : locale;
  const title = notice[`title_${lang}`] ?? '';
  const day = (of: string) => formatDate(locale, `${of}T12:00:00+05:30`);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-80 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong lang={lang}>{title}</strong>
          <Badge tone={tones[state]}>{t(`states.${kind}.${state}`)}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-4 text-meta text-ink2">
          <span>{t(`kinds.${kind}`)}</span>
          <span>
            {notice.first_day === notice.paid_until
              ? t('onlyDay', { day: day(notice.first_day) })
              : t('span', { from: day(notice.first_day), until: day(notice.paid_until) })}
          </span>
          {notice.placed_by && <span>{notice.placed_by}</span>}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {state === 'running' && (
          <Button asChild>
            <a href={noticePath(locale, kind, id)} aria-label={`${t('open')}: ${title}`}>
              {t('open')}
            </a>
          </Button>
        )}
        <Button asChild>
          <a href={localePath(locale, noticeDeskPath(id))} aria-label={`${t('change')}: ${title}`}>
            {t('change')}
          </a>
        </Button>
      </p>
    </li>
  );
}
