import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { GrievanceReportView } from '@/components/newsroom/grievances/grievance-report-view';
import { PageFrame } from '@/components/layout/page-frame';
import { parseReportMonth, reportPath } from '@/lib/newsroom/grievances/model';
import { readGrievanceReport } from '@/lib/newsroom/grievances/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { formatMonth, isoInIndia } from '@/lib/platform/text/dates';

import { Missing, missingMetadata } from '../../../missing';
import { readFrame } from '../../../page-context';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ yearMonth: string }> };

const thisMonth = () => isoInIndia(new Date().toISOString()).slice(0, 7);

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const locale = await currentLocale();
  const month = parseReportMonth((await params).yearMonth, thisMonth());
  if (!month) return missingMetadata('page');
  const t = await getTranslations('grievance');
  return pageMetadata({
    locale,
    path: reportPath(month),
    title: t('reportTitle', { month: formatMonth(locale, month) }),
    description: t('reportLede'),
  });
}

/** How many grievances came in a month and what became of them; never what they say. */
export default async function GrievanceReportPage({ params }: Properties) {
  const locale = await currentLocale();
  const month = parseReportMonth((await params).yearMonth, thisMonth());
  if (!month) return <Missing what="page" />;
  const [report, frame] = await Promise.all([readGrievanceReport(month), readFrame()]);
  const path = reportPath(month);
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: localePath('hi', path), en: localePath('en', path) }}
      {...frame}
    >
      <GrievanceReportView locale={locale} month={month} newest={thisMonth()} report={report} />
    </PageFrame>
  );
}
