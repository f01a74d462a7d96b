import type { Metadata } from 'next';

import { BreakingStrip } from '@/components/home/breaking-strip';
import { FeaturedList } from '@/components/home/featured-list';
import { LeadStory } from '@/components/home/lead-story';
import { SectionBlock } from '@/components/home/section-block';
import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { SectionHeading } from '@/components/layout/section-heading';
import { DistrictIndex } from '@/components/listing/district-index';
import { EmptyList } from '@/components/listing/empty-list';
import { StoryGrid } from '@/components/listing/story-grid';
import { readBreaking, readFeatured, readLatest } from '@/lib/articles/read';
import { frontPageSections } from '@/lib/categories/model';
import { translator } from '@/lib/i18n/translator';
import { homePath, statePath } from '@/lib/paths';
import { homeGraph } from '@/lib/seo/page-graph';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { withTopicNames } from '@/lib/topics/with-topic-names';

import { readFrame, currentLocale } from '../page-context';

/** Specification 7 and 9: featured 5; latest 8 shown of 12 fetched; 5 in a section. */
const limits = { featured: 5, latestFetched: 12, latestShown: 8, section: 5 };

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const site = translator(locale, 'site');
  return pageMetadata({
    locale,
    path: '/',
    title: `${site('name')}: ${site('tagline')}`,
    description: site('description'),
    isHome: true,
  });
}

export default async function HomePage() {
  const locale = await currentLocale();
  const { taxonomy, now } = await readFrame();
  const [breaking, featured, latest, ...sections] = await Promise.all([
    readBreaking(locale, now),
    readFeatured(locale, limits.featured),
    readLatest(locale, 'all', limits.latestFetched),
    ...frontPageSections.map((category) => readLatest(locale, { category }, limits.section)),
  ]);
  const [lead, ...besideLead] = featured.length > 0 ? featured : latest.slice(0, 1);
  const onTop = new Set([lead, ...besideLead].map((story) => story?.id));
  const grid = await withTopicNames(
    locale,
    latest.filter((story) => !onTop.has(story.id)).slice(0, limits.latestShown),
  );
  const sectionStories = await withTopicNames(locale, sections.flat());
  const t = translator(locale, 'home');
  const shared = { locale, taxonomy, now };
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: homePath('hi'), en: homePath('en') }}
      now={now}
      taxonomy={taxonomy}
    >
      <JsonLd graph={homeGraph(locale)} />
      <h1 className="sr-only">{t('headline')}</h1>
      <BreakingStrip locale={locale} stories={breaking} />
      <div className="wrap pt-3 lg:pt-4">
        {lead ? (
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-8">
            <LeadStory {...shared} story={lead} />
            {besideLead.length > 0 && (
              <FeaturedList locale={locale} stories={besideLead} now={now} />
            )}
          </div>
        ) : (
          <EmptyList locale={locale} message={translator(locale, 'listing')('emptyHome')} />
        )}
        {grid.length > 0 && (
          <section aria-labelledby="latest" className="mt-10 lg:mt-7">
            <SectionHeading
              id="latest"
              title={t('latest')}
              more={{ href: statePath(locale), text: t('viewAll'), label: t('viewAll') }}
            />
            <StoryGrid {...shared} stories={grid} />
          </section>
        )}
        <div className="lg:grid lg:grid-cols-2 lg:gap-x-8">
          {frontPageSections.map((slug) => {
            const category = taxonomy.categories.find((each) => each.slug === slug);
            return (
              category && (
                <SectionBlock
                  key={slug}
                  {...shared}
                  category={category}
                  stories={sectionStories.filter(
                    (story) => story.category === slug && story.id !== lead?.id,
                  )}
                />
              )
            );
          })}
        </div>
        <DistrictIndex locale={locale} districts={taxonomy.districts} />
      </div>
    </PageFrame>
  );
}
