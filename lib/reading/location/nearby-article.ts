import { languageWord } from '@/lib/reading/articles/language-word';
import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, categoryPath } from '@/lib/platform/paths';

import type { NearbyArticle } from './nearby';

/** What the front page shows of an article. Takes its section's name and its age in the edition's words. */
export function toNearbyArticle(
  locale: Locale,
  article: ArticleCard,
  words: { section: string | null; time: string },
): NearbyArticle {
  return {
    id: article.id,
    href: articlePath(locale, article.id),
    title: article.title.text,
    lang: article.title.lang,
    language: languageWord(locale, article.title.lang),
    section:
      words.section === null
        ? null
        : { href: categoryPath(locale, article.category), name: words.section },
    picture: article.image,
    iso: article.publishedAt,
    time: words.time,
  };
}
