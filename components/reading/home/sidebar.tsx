import { useTranslations } from 'next-intl';

import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { topicIndexPath, topicPath } from '@/lib/platform/paths';
import type { PopularArticle } from '@/lib/reading/popular/model';
import { flames, sizeTags, tagName, trendScore, type PopularTag } from '@/lib/reading/topics/trend';

import { ArticleList } from '../article/article-list';
import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import { SectionHeading } from '@/components/layout/section-heading';
import { WeatherBox } from '../weather/weather-box';
import { PopularLists } from './popular-lists';

/** Beside the news: the weather, what is read most, what else is new, what is talked about, what it is tagged with. */
export function HomeSidebar({
  locale,
  popular,
  latest,
  trending,
  tags,
}: {
  locale: Locale;
  popular: PopularArticle[];
  /** The newest articles that stand nowhere else on the page. */
  latest: ArticleCard[];
  trending: PopularTag[];
  tags: PopularTag[];
}) {
  const home = useTranslations('home');
  const t = useTranslations('popular');
  return (
    <aside className="mt-10 grid grid-cols-1 content-start gap-y-10 md:grid-cols-2 md:gap-x-8 lg:mt-7 lg:grid-cols-1 lg:content-between">
      <div className="md:col-span-2 lg:col-span-1">
        <WeatherBox locale={locale} shape="box" />
      </div>
      <section aria-labelledby="popular" className="far-down-120">
        <SectionHeading id="popular" title={t('title')} />
        <PopularLists locale={locale} first={popular} />
      </section>
      <ArticleList
        locale={locale}
        id="further-latest"
        title={home('furtherLatest')}
        articles={latest}
      />
      <div className="grid grid-cols-1 content-start gap-y-10 md:max-lg:col-span-2 md:max-lg:grid-cols-2 md:max-lg:gap-x-8">
        {trending.length > 0 && <TrendingTopics locale={locale} tags={trending} />}
        {tags.length > 0 && <TagCloud locale={locale} tags={tags} />}
      </div>
    </aside>
  );
}

/** What the flames mean, in words. */
const heat = ['rising', 'warm', 'hot', 'veryHot'] as const;

/** The week's topics with how hot they are, in flames and in words. */
function TrendingTopics({ locale, tags }: { locale: Locale; tags: PopularTag[] }) {
  const t = useTranslations('popular');
  return (
    <section aria-labelledby="trending-topics" className="far-down-120">
      <SectionHeading id="trending-topics" title={t('trendingTopics')} />
      <ol>
        {tags.map((tag, index) => {
          const burning = flames(trendScore(tag.usageCount, index + 1));
          return (
            <li key={tag.address} className="border-t border-rule first:border-t-0">
              <a
                href={topicPath(locale, tag.address)}
                className="group flex min-h-14 items-center gap-3 py-2"
              >
                <span className="min-w-0 grow">
                  <span className="block text-list leading-snug font-bold group-hover:underlined">
                    {tagName(tag, locale)}
                  </span>
                  <span className="text-meta text-ink2">
                    {t('usage', { count: tag.usageCount })}
                  </span>
                </span>
                <span className="flex shrink-0 text-brass">
                  <span className="sr-only">{t(heat[burning])}</span>
                  {burning > 0 ? (
                    Array.from({ length: burning }, (_, flame) => (
                      <Icon key={flame} of={signs.flame} size={17} />
                    ))
                  ) : (
                    <Icon of={signs.chart} size={17} />
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const cloudSizes = ['text-meta', 'text-ui', 'text-card', 'text-card-big', 'text-section'] as const;

/** The month's tags, larger the more they are used. */
function TagCloud({ locale, tags }: { locale: Locale; tags: PopularTag[] }) {
  const footer = useTranslations('footer');
  const t = useTranslations('popular');
  const inOrder = new Intl.Collator(locale);
  const sized = sizeTags(tags).sort((one, other) =>
    inOrder.compare(tagName(one, locale), tagName(other, locale)),
  );
  return (
    <section aria-labelledby="popular-tags" className="far-down-120">
      <SectionHeading
        id="popular-tags"
        title={t('popularTags')}
        more={{
          href: topicIndexPath(locale),
          text: footer('allTopics'),
          label: footer('allTopics'),
        }}
      />
      <ul className="flex flex-wrap items-baseline gap-x-3.5">
        {sized.map((tag) => (
          <li key={tag.address}>
            <a
              href={topicPath(locale, tag.address)}
              className={`inline-flex min-h-11 items-center leading-snug text-sal hover:underlined ${cloudSizes[tag.size - 1] ?? ''} ${tag.size > 3 ? 'font-bold' : ''}`}
            >
              {tagName(tag, locale)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
