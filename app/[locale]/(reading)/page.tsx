import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { FeaturedCarousel } from '@/components/reading/home/featured-carousel';
import { SectionBlock } from '@/components/reading/home/section-block';
import { HomeSidebar } from '@/components/reading/home/sidebar';
import { Ticker } from '@/components/reading/home/ticker';
import { TrendingList } from '@/components/reading/home/trending-list';
import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { PaintedWith } from '@/components/layout/page/painted-with';
import { SectionHeading } from '@/components/layout/section-heading';
import { DistrictIndex } from '@/components/reading/listing/district-index';
import { EmptyList } from '@/components/reading/listing/empty-list';
import { ArticleGrid } from '@/components/reading/listing/article-grid';
import { NearbyBlock } from '@/components/reading/location/nearby-block';
import { WeatherBox } from '@/components/reading/weather/weather-box';
import {
  frontPageLimits,
  frontPageTop,
  latestToRead,
  notYetShown,
  sectionToRead,
  trendingToRead,
} from '@/lib/reading/articles/front-page';
import { readBreaking, readFeatured, readLatest, readTrending } from '@/lib/reading/articles/read';
import { tickerArticles } from '@/lib/reading/articles/ticker';
import { toTickerArticle } from '@/lib/reading/articles/ticker-article';
import { frontPageSections } from '@/lib/reading/categories/model';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { untilNextHour } from '@/lib/platform/revalidation/tags';
import { homePath, statePath } from '@/lib/platform/paths';
import { readPopular } from '@/lib/reading/popular/read';
import { homeGraph } from '@/lib/machines/seo/page-graph';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { readPopularTags } from '@/lib/reading/topics/read';
import { tagCloud, trending as trendingTopics } from '@/lib/reading/topics/trend';
import { withTopicNames } from '@/lib/reading/topics/with-topic-names';

import { readFrame } from '../page-context';
import { advertised } from './advertisement';

/** The id of what leads the page. */
const topOfPage = 'top';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const site = await getTranslations('site');
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
  const { taxonomy } = await readFrame();
  const [advertisement, breaking, featured, trending, latest, popular, topics, tags, ...sections] =
    await Promise.all([
      advertised(locale, { slot: 'list', path: '/' }),
      readBreaking(locale, new Date(), tickerArticles),
      readFeatured(locale, frontPageLimits.featured),
      readTrending(locale, new Date(), trendingToRead),
      readLatest(locale, 'all', latestToRead),
      readPopular(locale, 'views', '24h', untilNextHour()),
      readPopularTags({ limit: trendingTopics.tags, ...trendingTopics }),
      readPopularTags({ limit: tagCloud.tagsOnHome }),
      ...frontPageSections.map((category) => readLatest(locale, { category }, sectionToRead)),
    ]);
  const { lead, beside, newest } = frontPageTop({ featured, trending, latest });
  const top = [...lead, ...beside, ...newest, ...popular];
  const further = notYetShown(latest, top, frontPageLimits.furtherLatest);
  const [grid, sectionArticles] = await Promise.all([
    withTopicNames(locale, newest),
    withTopicNames(
      locale,
      sections.flatMap((articles) =>
        notYetShown(articles, [...top, ...further], frontPageLimits.section),
      ),
    ),
  ]);
  const t = await getTranslations('home');
  const shared = { locale, taxonomy };
  const listing = await getTranslations('listing');
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: homePath('hi'), en: homePath('en') }}
      taxonomy={taxonomy}
    >
      <JsonLd graph={homeGraph(locale)} />
      <h1 className="sr-only">{t('headline')}</h1>
      <Ticker
        locale={locale}
        articles={breaking.map((article) => toTickerArticle(locale, article))}
      />
      <div className="wrap pt-3 lg:pt-4">
        {lead.length > 0 ? (
          <div id={topOfPage} className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-8">
            <PaintedWith id={topOfPage} />
            <FeaturedCarousel {...shared} articles={lead} />
            {beside.length > 0 && <TrendingList locale={locale} articles={beside} />}
          </div>
        ) : (
          <EmptyList locale={locale} message={listing('emptyHome')} isHome />
        )}
        <NearbyBlock locale={locale} districts={taxonomy.districts} />
        {grid.length > 0 && (
          <section aria-labelledby="latest" className="mt-10 far-down-450 lg:mt-7">
            <SectionHeading
              id="latest"
              title={t('latest')}
              more={{ href: statePath(locale), text: t('viewAll'), label: t('viewAll') }}
            />
            <ArticleGrid {...shared} articles={grid} />
          </section>
        )}
        {advertisement}
        {lead.length > 0 ? (
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-8">
            <div className="lg:grid lg:grid-cols-2 lg:content-start lg:gap-x-8">
              {frontPageSections.map((slug) => {
                const category = taxonomy.categories.find((each) => each.slug === slug);
                return (
                  category && (
                    <SectionBlock
                      {...shared}
                      category={category}
                      articles={sectionArticles.filter((article) => article.category === slug)}
                    />
                  )
                );
              })}
            </div>
            <HomeSidebar
              locale={locale}
              popular={popular}
              latest={further}
              trending={topics}
              tags={tags}
            />
          </div>
        ) : (
          <div className="mx-auto mt-10 max-w-[40rem]">
            <WeatherBox locale={locale} shape="box" />
          </div>
        )}
        <DistrictIndex locale={locale} districts={taxonomy.districts} />
      </div>
    </PageFrame>
  );
}
