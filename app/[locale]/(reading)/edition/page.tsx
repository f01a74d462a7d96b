import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyList } from '@/components/reading/listing/empty-list';
import { paperPageGraph } from '@/lib/machines/seo/page-graph';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { printPath } from '@/lib/platform/paths';
import { formatToday } from '@/lib/platform/text/dates';
import { readPrintDays } from '@/lib/reading/print/read';

import { readFrame } from '../../page-context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('print');
  return pageMetadata({
    locale: await currentLocale(),
    path: printPath('hi'),
    title: t('title'),
    description: t('description'),
  });
}

/** The printed editions of a year, by day. */
export default async function EditionsPage() {
  const locale = await currentLocale();
  const [frame, days, t] = await Promise.all([
    readFrame(),
    readPrintDays(),
    getTranslations('print'),
  ]);
  return (
    <PageFrame locale={locale} paths={{ hi: printPath('hi'), en: printPath('en') }} {...frame}>
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: t('title'),
          path: printPath(locale),
          description: t('description'),
          isAbout: false,
        })}
      />
      <div className="wrap pt-6">
        <div className="mb-6 border-t-3 border-ink pt-3">
          <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
          <p className="mt-1 text-ink2">{t('description')}</p>
        </div>
        {days.length === 0 && <EmptyList locale={locale} message={t('none')} />}
        <ul className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {days.map((day) => (
            <li key={day} className="border-b border-rule">
              <a
                href={printPath(locale, day)}
                className="flex min-h-11 items-center font-bold hover:underlined"
              >
                {formatToday(locale, new Date(`${day}T06:00:00+05:30`))}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  );
}
