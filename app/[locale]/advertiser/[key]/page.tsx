import type { Metadata } from 'next';

import { PageFrame } from '@/components/layout/page-frame';
import { ReportView } from '@/components/reading/advertiser-report/report-view';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { translator } from '@/lib/platform/i18n/translator';
import { reportPath } from '@/lib/platform/paths';
import { readReport } from '@/lib/reading/advertiser-report/read';

import { Missing, missingMetadata } from '../../missing';
import { readFrame } from '../../page-context';

type Properties = { params: Promise<{ key: string }> };

/** Numbers of this moment, behind a secret address. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const report = await readReport((await params).key);
  if (!report) return missingMetadata('page');
  const t = translator(await currentLocale(), 'report');
  return {
    title: t('title', { name: report.name }),
    robots: { index: false, follow: false },
    // The address is a secret.
    referrer: 'no-referrer',
  };
}

/** What an advertiser is shown of what they paid for, behind a secret address. */
export default async function ReportPage({ params }: Properties) {
  const { key } = await params;
  const report = await readReport(key);
  if (!report) return <Missing what="page" />;
  const locale = await currentLocale();
  const paths = { hi: reportPath('hi', key), en: reportPath('en', key) };
  return (
    <PageFrame locale={locale} paths={paths} {...await readFrame()}>
      <ReportView locale={locale} report={report} secret={key} />
    </PageFrame>
  );
}
