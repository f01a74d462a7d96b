import { languageWord } from '@/lib/articles/language-word';
import type { ArticleCard, Picture } from '@/lib/articles/model';
import type { Locale } from '@/lib/i18n/locale';
import { articlePath, categoryPath } from '@/lib/paths';

/** Stories of the reader's own district on the front page. */
export const nearbyStories = 4;

/** A story of the reader's district in finished words. */
export type NearbyStory = {
  id: string;
  href: string;
  title: string;
  lang: Locale;
  /** What language the title is in, where it is not the edition's. */
  language: string | null;
  section: { href: string; name: string } | null;
  picture: Picture | null;
  iso: string;
  time: string;
};

/** What the route answers. */
export type NearbyAnswer = { stories: NearbyStory[] };

/** The address that gives a district's newest stories. */
export function nearbyAddress(locale: Locale, district: string): string {
  return `/api/nearby?${new URLSearchParams({ district, locale })}`;
}

/** What the front page shows of a story. Takes its section's name and its age in the edition's words. */
export function toNearbyStory(
  locale: Locale,
  story: ArticleCard,
  words: { section: string | null; time: string },
): NearbyStory {
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
