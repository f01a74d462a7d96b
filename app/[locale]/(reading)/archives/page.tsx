import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import {
  ArchiveCategories,
  ArchiveDistricts,
} from '@/components/reading/archives/archive-sections';
import { CountedLinks } from '@/components/reading/archives/counted-links';
import { MonthCalendar } from '@/components/reading/archives/month-calendar';
import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { SectionHeading } from '@/components/layout/section-heading';
import { EmptyList } from '@/components/reading/listing/empty-list';
import { groupByYear } from '@/lib/reading/archives/model';
import {
  readArchiveDays,
  readArchiveMonths,
  readArchiveSections,
} from '@/lib/reading/archives/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { archiveMonthPath, archivesPath } from '@/lib/platform/paths';
import { paperPageGraph } from '@/lib/machines/seo/page-graph';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { formatMonthName } from '@/lib/platform/text/dates';

import { readFrame } from '../../page-context';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('archives');
  return pageMetadata({
    locale,
    path: archivesPath('hi'),
    title: t('title'),
    description: t('description'),
  });
}

export default async function ArchivesPage() {
  const locale = await currentLocale();
  const [frame, months, sections] = await Promise.all([
    readFrame(),
    readArchiveMonths(),
    readArchiveSections(),
  ]);
  const newest = months[0]?.month;
  const days = newest ? await readArchiveDays(newest) : [];
  const t = await getTranslations('archives');
  const { categories, districts } = frame.taxonomy;
  const listing = await getTranslations('listing');
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: archivesPath('hi'), en: archivesPath('en') }}
      {...frame}
    >
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: t('title'),
          path: archivesPath(locale),
          description: t('description'),
          isAbout: false,
        })}
      />
      <div className="wrap pt-6">
        <div className="mb-6 border-t-3 border-ink pt-3">
          <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
          <p className="mt-1 text-ink2">{t('lede')}</p>
        </div>
        {!newest && <EmptyList locale={locale} message={listing('empty')} />}
        {newest && (
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-8">
            <section aria-labelledby="by-month">
              <SectionHeading id="by-month" title={t('byMonth')} />
              {groupByYear(months).map(({ year, months: ofYear }) => (
                <div key={year} className="mb-6">
                  <h3 className="text-card">{year}</h3>
                  <CountedLinks
                    entries={ofYear.map(({ month, articleCount }) => ({
                      name: formatMonthName(locale, month),
                      href: archiveMonthPath(locale, month),
                      articleCount,
                    }))}
                  />
                </div>
              ))}
            </section>
            <div>
              <MonthCalendar locale={locale} month={newest} days={days} />
              <p className="mt-2 text-meta text-ink2">{t('calendarHint')}</p>
            </div>
          </div>
        )}
        {newest && (
          <>
            <div className="mt-10">
              <ArchiveCategories
                locale={locale}
                categories={categories}
                counts={sections.categories}
              />
            </div>
            <div className="mt-10">
              <ArchiveDistricts locale={locale} districts={districts} counts={sections.districts} />
            </div>
          </>
        )}
      </div>
    </PageFrame>
  );
}
