import { languageWord } from '@/lib/reading/articles/language-word';
import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, categoryPath } from '@/lib/platform/paths';

import type { NearbyArticle } from './nearby';

/** What the front page shows of a story. Takes its section's name and its age in the edition's words. */
export function toNearbyArticle(
  locale: Locale,
  story: ArticleCard,
  words: { section: string | null; time: string },
): NearbyArticle {
  return {
    id: story.id,
    href: articlePath(locale, story.id),
    title: story.title.text,
    lang: story.title.lang,
    language: languageWord(locale, story.title.lang),
    section:
      words.section === null
        ? null
        : { href: categoryPath(locale, story.category), name: words.section },
    picture: story.picture,
    iso: story.publishedAt,
    time: words.time,
  };
}
