import { useTranslations } from 'next-intl';

import type { GrievanceStatus } from '@/lib/newsroom/grievances/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { flashAnchor } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';

/** How far a grievance has come, step by step, with the decision where there is one. */
export function GrievanceProgress({ locale, status }: { locale: Locale; status: GrievanceStatus }) {
  const t = useTranslations('grievance');
  const at = (iso: string) => formatDateTime(locale, iso);
  const { acknowledgedAt, decidedAt, outcome } = status;
  return (
    <div
      id={flashAnchor}
      tabIndex={-1}
      role="status"
      className="scroll-mt-6 border-l-3 border-sal bg-sunk px-4 py-3"
    >
      <p className="font-bold">{status.number}</p>
      <ol>
        <li>{t('step.received', { time: at(status.receivedAt) })}</li>
        <li>
          {acknowledgedAt
            ? t('step.acknowledged', { time: at(acknowledgedAt) })
            : t('step.acknowledgeBy', { time: at(status.acknowledgeBy) })}
        </li>
        <li>
          {decidedAt && outcome
            ? t(`step.${outcome}`, { time: at(decidedAt) })
            : t('step.decideBy', { time: at(status.decideBy) })}
        </li>
      </ol>
      {status.decision && (
        <p dir="auto" className="mt-2 break-words whitespace-pre-line">
          {status.decision}
        </p>
      )}
    </div>
  );
}
