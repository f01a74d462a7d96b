import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import { topicLinks, type TopicBook, type TopicLink } from '@/lib/reading/articles/article-topics';
import type { District } from '@/lib/reading/districts/model';
import { placeName } from '@/lib/reading/districts/place-name';
import type { Locale } from '@/lib/platform/i18n/locale';

import { TopicChips } from './topic-chips';

type Properties = { locale: Locale; article: Article; districts: District[]; book: TopicBook };

/** What an article is about, in labelled groups, each name the way to its topic. */
export function ArticleTopics({ locale, article, districts, book }: Properties) {
  const t = useTranslations('article');
  const links = (names: string[]) => topicLinks(book, names, locale);
  return (
    <section aria-labelledby="about" className="mt-6 far-down-120 print:hidden">
      <h2 id="about" className="sr-only">
        {t('about')}
      </h2>
      <TopicChips locale={locale} title={t('tags')} shape="tag" topics={links(article.tags)} />
      <TopicChips
        locale={locale}
        title={t('people')}
        shape="person"
        topics={links(article.people)}
      />
      <TopicChips
        locale={locale}
        title={t('organisations')}
        shape="organisation"
        topics={links(article.organisations)}
      />
      <TopicChips
        locale={locale}
        title={t('keywords')}
        shape="tag"
        topics={links(article.keywords)}
      />
      <TopicChips
        locale={locale}
        title={t('location')}
        shape="person"
        topics={placeLinks({ locale, article, districts, book })}
      />
    </section>
  );
}

/** Town and state, by their names in the edition's language where we know them. */
function placeLinks({ locale, article, districts, book }: Properties): TopicLink[] {
  const places = [article.city, article.state].filter((place) => place !== null);
  return topicLinks(book, places, locale).map((link) => {
    const name = placeName(link.name, locale, districts);
    return name ? { ...link, name, lang: locale } : link;
  });
}
