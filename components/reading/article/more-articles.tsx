import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import { topicLinks, type TopicBook } from '@/lib/reading/articles/article-topics';
import { categoryName } from '@/lib/reading/categories/model';
import { districtName, headquartersName } from '@/lib/reading/districts/model';
import { headquarters } from '@/lib/reading/location/headquarters';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { categoryPath, districtPath, topicPath } from '@/lib/platform/paths';
import type { PopularArticle } from '@/lib/reading/popular/model';
import type { RelatedArticles } from '@/lib/reading/related/model';
import { tagName, type PopularTag } from '@/lib/reading/topics/trend';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Ranking } from '../home/ranking';
import { WeatherBox } from '../weather/weather-box';
import { SectionHeading } from '@/components/layout/section-heading';
import { ArticleCardView } from '../listing/article-card';
import { ArticleList } from './article-list';

type Properties = {
  locale: Locale;
  article: Article;
  related: RelatedArticles;
  /** What is read most today, without this article and those of its lists. */
  popular: PopularArticle[];
  taxonomy: Taxonomy;
  book: TopicBook;
};

/**
 * Beside an article: more of its district and of its section (specification 2, "more from"), the weather there, what is
 * read most and talked of today. The last of it stays in sight beside a long article.
 */
export function MoreBeside(properties: Properties) {
  const { locale, article, related, popular, taxonomy } = properties;
  const t = useTranslations('article');
  const district = taxonomy.districts.find(({ slug }) => slug === article.district);
  const seat = district && headquarters[district.slug];
  const category = taxonomy.categories.find(({ slug }) => slug === article.category);
  return (
    <div className="mt-12 space-y-10 lg:mt-0 lg:border-l lg:border-rule lg:pl-[31px] print:hidden">
      {district && (
        <ArticleList
          locale={locale}
          id="more-district"
          title={t('moreFromDistrict', { place: districtName(district, locale) })}
          more={seeAll(locale, districtPath(locale, district.slug), districtName(district, locale))}
          articles={related.district}
        />
      )}
      {category && (
        <ArticleList
          locale={locale}
          id="more-category"
          title={t('moreInCategory', {
            slug: category.slug,
            category: categoryName(category, locale),
          })}
          more={seeAll(locale, categoryPath(locale, category.slug), categoryName(category, locale))}
          articles={related.category}
        />
      )}
      <WeatherBox
        locale={locale}
        shape="box"
        place={seat && { ...seat, name: headquartersName(district, locale) }}
        isBeside
      />
      <div className="space-y-10 lg:sticky lg:top-4">
        {popular.length > 0 && <PopularBeside locale={locale} articles={popular} />}
        {taxonomy.today.length > 0 && <TopicsBeside locale={locale} today={taxonomy.today} />}
      </div>
    </div>
  );
}

function PopularBeside({ locale, articles }: { locale: Locale; articles: PopularArticle[] }) {
  const popularWords = useTranslations('popular');
  return (
    <section aria-labelledby="popular" className="far-down-120">
      <SectionHeading id="popular" title={popularWords('title')} />
      <Ranking locale={locale} articles={articles} />
    </section>
  );
}

function TopicsBeside({ locale, today }: { locale: Locale; today: PopularTag[] }) {
  const header = useTranslations('header');
  return (
    <section aria-labelledby="topics-today">
      <SectionHeading id="topics-today" title={header('today')} />
      <ul className="flex flex-wrap gap-x-4">
        {today.map((tag) => (
          <li key={tag.address}>
            <a
              href={topicPath(locale, tag.address)}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-sal hover:underlined"
            >
              {tagName(tag, locale)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below an article: what is related to it, more of its first topic, and the latest. */
export function MoreBelow(properties: Properties) {
  const home = useTranslations('home');
  const { locale, article, related, taxonomy, book } = properties;
  const t = useTranslations('article');
  const [topic] = topicLinks(book, article.tags.slice(0, 1), locale);
  return (
    <div className="mt-12 space-y-10 print:hidden">
      {related.related.length > 0 && (
        <section aria-labelledby="related" className="far-down-120">
          <SectionHeading id="related" title={t('related')} />
          <ul className="grid grid-cols-1 sm:grid-cols-3 sm:gap-x-8">
            {related.related.map((other) => (
              <li
                key={other.id}
                className="border-t border-rule py-3.5 first:border-t-0 first:pt-0 sm:border-0 sm:p-0"
              >
                <ArticleCardView
                  locale={locale}
                  article={{ ...other, tags: [] }}
                  taxonomy={taxonomy}
                  shape="auto"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid grid-cols-1 gap-10 md:grid-cols-2">
        {topic && (
          <ArticleList
            locale={locale}
            id="more-topic"
            title={t('moreOnTopic', { topic: topic.name })}
            more={seeAll(locale, topicPath(locale, topic.topic), topic.name)}
            articles={related.topic}
          />
        )}
        <ArticleList locale={locale} id="latest" title={home('latest')} articles={related.latest} />
      </div>
    </div>
  );
}

function seeAll(locale: Locale, href: string, section: string) {
  const t = translator(locale, 'home');
  return { href, text: t('viewAll'), label: t('viewAllOf', { section }) };
}
