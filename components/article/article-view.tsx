import type { Article, ArticleCard } from '@/lib/articles/model';
import { plainText } from '@/lib/articles/story-body';
import { categoryName } from '@/lib/categories/model';
import { districtName } from '@/lib/districts/model';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { articleReadingMinutes } from '@/lib/text/reading-time';

import type { Taxonomy } from '../layout/page-frame';
import { SectionHeading } from '../layout/section-heading';
import { StoryCard } from '../listing/story-card';
import { Breadcrumb } from './breadcrumb';
import { LeadPicture } from './lead-picture';
import { OtherLanguageNote } from './other-language-note';
import { SentimentBadge, StoryBadges } from './story-badges';
import { StoryByline } from './story-byline';
import { StoryMedia } from './story-media';
import { StoryText } from './story-text';
import { TopicChips } from './topic-chips';

type Properties = {
  locale: Locale;
  article: Article;
  /** Stories to go on with, and what they share with this one. */
  more: { from: 'district' | 'category'; stories: ArticleCard[] };
  topicNames: Map<string, string>;
  taxonomy: Taxonomy;
  now: Date;
};

/** One story: head, picture, text, what it is about, and more from the same place. */
export function ArticleView(properties: Properties) {
  const { locale, article, taxonomy } = properties;
  const t = translator(locale, 'article');
  const text = article.body.blocks.map((block) => plainText(block.text)).join(' ');
  return (
    <div className="wrap">
      <Breadcrumb locale={locale} article={article} taxonomy={taxonomy} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-10">
        <article className="min-w-0 lg:max-w-[820px]">
          <header>
            <StoryBadges locale={locale} article={article} />
            <h1 className="text-title lg:text-title-wide" lang={article.title.lang}>
              {article.title.text}
            </h1>
            {article.summary && !article.body.isSummary && (
              <p
                className="mt-2 text-card-wide leading-[1.65] text-ink2"
                lang={article.summary.lang}
              >
                {article.summary.text}
              </p>
            )}
            <StoryByline
              locale={locale}
              article={article}
              topicNames={properties.topicNames}
              readingMinutes={articleReadingMinutes(text, article.body.lang)}
            />
          </header>
          {article.title.lang !== locale && <OtherLanguageNote locale={locale} />}
          <LeadPicture
            locale={locale}
            picture={article.picture}
            topicNames={properties.topicNames}
          />
          <StoryMedia locale={locale} article={article} />
          <div className="mt-6">
            <StoryText body={article.body} />
          </div>
          <span className="mx-auto mt-7 godna w-27 text-brassline" aria-hidden="true" />
          {article.sourceUrl && (
            <p className="mt-6">
              <a
                href={article.sourceUrl}
                rel="noopener nofollow"
                className="inline-flex min-h-12 items-center rounded-box border border-line px-4 font-bold hover:bg-sunk"
              >
                {t('readAtSource')}
              </a>
            </p>
          )}
          <StoryTopics {...properties} />
        </article>
        <MoreStories {...properties} />
      </div>
    </div>
  );
}

function StoryTopics({ locale, article, topicNames }: Properties) {
  const t = translator(locale, 'article');
  const named = (names: string[]) => names.map((name) => topicNames.get(name) ?? name);
  return (
    <div className="mt-6 print:hidden">
      <p className="mb-4">
        <SentimentBadge locale={locale} sentiment={article.sentiment} />
      </p>
      <TopicChips title={t('tags')} shape="tag" names={named(article.tags)} />
      <TopicChips title={t('people')} shape="person" names={named(article.people)} />
      <TopicChips
        title={t('organisations')}
        shape="organisation"
        names={named(article.organisations)}
      />
    </div>
  );
}

function MoreStories({ locale, article, more, taxonomy, now }: Properties) {
  if (more.stories.length === 0) return null;
  const district = taxonomy.districts.find(({ slug }) => slug === article.district);
  const category = taxonomy.categories.find(({ slug }) => slug === article.category);
  const t = translator(locale, 'article');
  const title =
    more.from === 'district' && district
      ? t('moreFromDistrict', { place: districtName(district, locale) })
      : category
        ? t('moreInCategory', { slug: category.slug, category: categoryName(category, locale) })
        : translator(locale, 'home')('latest');
  return (
    <aside
      aria-labelledby="more"
      className="mt-12 lg:mt-0 lg:border-l lg:border-rule lg:pl-[31px] print:hidden"
    >
      <SectionHeading id="more" title={title} />
      <ul>
        {more.stories.map((story) => (
          <li key={story.id} className="border-t border-rule py-3.5 first:border-t-0 first:pt-0">
            <StoryCard
              locale={locale}
              story={{ ...story, tags: [] }}
              taxonomy={taxonomy}
              now={now}
              shape="row"
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}
