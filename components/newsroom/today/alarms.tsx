import { Scale, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Grievance } from '@/lib/newsroom/grievances/model';
import type { Source } from '@/lib/newsroom/sources/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatMoment } from '@/lib/platform/text/dates';

import { Note } from '@/components/ui/note';

/** What is broken or has a deadline, as far as the colleague's role may know. */
export type Alarms = {
  /** Sources that cannot be read now. */
  failing: Source[];
  /** Grievances whose next deadline is near or over, the nearest first. */
  due: Grievance[];
  /** How many things that the site does by itself are late. */
  lateJobs: number;
};

/** What must be looked at before anything else; nothing where nothing is wrong. */
export function AlarmList({ locale, alarms }: { locale: Locale; alarms: Alarms }) {
  const t = useTranslations('today');
  const sources = useTranslations('sources');
  const { failing, due, lateJobs } = alarms;
  if (failing.length + due.length + lateJobs === 0) return null;
  return (
    <section aria-label={t('alarmsTitle')} className="mb-6 grid content-start gap-2">
      {lateJobs > 0 && (
        <Alarm sign="broken" title={sources('late', { count: lateJobs })}>
          <Look href={localePath(locale, '/admin-test')}>{t('lateLook')}</Look>
        </Alarm>
      )}
      {failing.map(({ id, name, failingSince, failures }) => (
        <Alarm key={id} sign="broken" title={t('sourceFails', { name })}>
          {failingSince &&
            t('sourceSince', { time: formatMoment(locale, failingSince), count: failures })}{' '}
          <Look href={localePath(locale, '/admin/sources')}>{t('sourceLook')}</Look>
        </Alarm>
      ))}
      {due.map(({ id, number, acknowledgedAt, acknowledgeBy, decideBy, isOverdue }) => (
        <Alarm
          key={id}
          sign="due"
          title={
            acknowledgedAt === null
              ? t('acknowledgeBy', { number, time: formatMoment(locale, acknowledgeBy) })
              : t('decideBy', { number, time: formatMoment(locale, decideBy) })
          }
        >
          {isOverdue && t('overdue')}{' '}
          <Look href={localePath(locale, '/admin/grievances')}>{t('grievanceLook')}</Look>
        </Alarm>
      ))}
    </section>
  );
}

function Alarm({
  sign,
  title,
  children,
}: {
  sign: 'broken' | 'due';
  title: string;
  children: ReactNode;
}) {
  const isBroken = sign === 'broken';
  return (
    <Note tone={isBroken ? 'geru' : 'brass'} sign={isBroken ? TriangleAlert : Scale}>
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="text-meta text-ink2">{children}</p>
    </Note>
  );
}

function Look({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="flex min-h-control items-center font-bold text-sal underlined">
      {children}
    </a>
  );
}
