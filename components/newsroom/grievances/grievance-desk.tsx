import { Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { letterTo } from '@/lib/newsroom/grievances/letter';
import {
  reportMonths,
  reportPath,
  articleLink,
  type Grievance,
} from '@/lib/newsroom/grievances/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatDateTime, formatMoment, formatMonth } from '@/lib/platform/text/dates';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { GrievanceActions } from './grievance-actions.client';
import { TabLink, TabLinks } from '@/components/ui/tabs';
import { Empty } from '@/components/ui/empty';
import { ListPages } from '../shared/list-pages';
import { PageHead } from '../shared/page-head';

const page = '/admin/grievances';

/** The register as an admin works with it: each grievance with its deadlines and what is to be done. */
export function GrievanceDesk({
  locale,
  admin,
  isOpen,
  isBeginning,
  grievances,
  hasMore,
  site,
  month,
}: {
  locale: Locale;
  /** The id of who works here. */
  admin: string;
  isOpen: boolean;
  /** Whether the first of the list are shown. */
  isBeginning: boolean;
  grievances: Grievance[];
  hasMore: boolean;
  /** The site's own address, for articles named without it. */
  site: string;
  /** The present month, `2026-11`. */
  month: string;
}) {
  const t = useTranslations('grievances');
  const last = hasMore ? grievances.at(-1) : undefined;
  const to = (after: Record<string, string>) =>
    localePath(locale, `${page}?${new URLSearchParams({ show: 'decided', ...after })}`);
  return (
    <div className="max-w-[110ch]">
      <PageHead title={t('title')} />
      <TabLinks label={t('lists')}>
        <TabLink href={localePath(locale, page)} isCurrent={isOpen}>
          {t('open')}
        </TabLink>
        <TabLink href={to({})} isCurrent={!isOpen}>
          {t('decided')}
        </TabLink>
      </TabLinks>
      {grievances.length === 0 && <Empty sign={Scale} title={t('none')} />}
      <ul>
        {grievances.map((grievance) => (
          <li key={grievance.id} className="border-b border-rule py-4">
            <Line locale={locale} grievance={grievance} site={site} />
            <GrievanceActions admin={admin} grievance={grievance} letter={letterTo(grievance)} />
          </li>
        ))}
      </ul>
      <ListPages
        label={t('pages')}
        start={isBeginning ? null : { href: to({}), text: t('newest') }}
        more={
          last ? { href: to({ time: last.receivedAt, after: last.id }), text: t('more') } : null
        }
      />
      <section className="mt-8 border-t border-rule pt-3">
        <h2 className="font-bold">{t('month')}</h2>
        <form
          action="/api/newsroom/grievances/export"
          className="flex flex-wrap items-end gap-x-4 gap-y-2 py-2"
        >
          <input type="hidden" name="lang" value={locale} />
          <Label>
            {t('monthLabel')}
            <Select name="month" defaultValue={month}>
              {reportMonths(month).map((each) => (
                <option key={each} value={each}>
                  {formatMonth(locale, each)}
                </option>
              ))}
            </Select>
          </Label>
          <Button type="submit">{t('export')}</Button>
          <Button asChild variant="link" size="text">
            <a href={localePath(locale, reportPath(month))}>{t('report')}</a>
          </Button>
        </form>
      </section>
    </div>
  );
}

function Line({ locale, grievance, site }: { locale: Locale; grievance: Grievance; site: string }) {
  const t = useTranslations('grievances');
  const at = (iso: string) => formatDateTime(locale, iso);
  const until = (iso: string) => formatMoment(locale, iso);
  const { acknowledgedAt, decidedAt, outcome } = grievance;
  const article = articleLink(grievance.article, site);
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-3 font-bold">
        {grievance.number}
        {grievance.isOverdue && <Badge tone="geru">{t('overdue')}</Badge>}
        {outcome && <Badge>{t(`outcome.${outcome}`)}</Badge>}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-meta text-ink2">
        <span>
          <bdi>{grievance.name}</bdi> · {grievance.email}
        </span>
        <span>{t('received', { time: at(grievance.receivedAt) })}</span>
        <span>
          {acknowledgedAt
            ? t('acknowledged', { time: at(acknowledgedAt) })
            : t('acknowledgeBy', { time: until(grievance.acknowledgeBy) })}
        </span>
        <span>
          {decidedAt
            ? t('decidedAt', { time: at(decidedAt) })
            : t('decideBy', { time: until(grievance.decideBy) })}
        </span>
      </p>
      {grievance.article && (
        <p className="text-meta break-all">
          {article ? (
            <a href={article} rel="noreferrer nofollow" className="tap underlined">
              {grievance.article}
            </a>
          ) : (
            grievance.article
          )}
        </p>
      )}
      <p dir="auto" className="my-2 max-w-[80ch] break-words whitespace-pre-line">
        {grievance.text}
      </p>
      {grievance.decision && (
        <p
          dir="auto"
          className="my-2 max-w-[80ch] border-l-3 border-rule pl-3 break-words whitespace-pre-line"
        >
          {grievance.decision}
        </p>
      )}
    </>
  );
}
