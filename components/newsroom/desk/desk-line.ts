import { isSeen, deskPath, type ArticleState, type DeskArticle } from '@/lib/newsroom/desk/model';
import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import { locales, otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { articlePath, editorPath, localePath } from '@/lib/platform/paths';
import { formatDateTime, formatShortMoment } from '@/lib/platform/text/dates';
import { joinList } from '@/lib/platform/text/lists';

/** An article as its line says it, in finished words. */
export type DeskLine = {
  id: string;
  revision: number;
  href: string;
  /** The editor in the other language's edition. */
  otherHref: string;
  /** Where readers find it; null where they do not. */
  publicHref: string | null;
  title: string;
  titleLanguage: Locale;
  /** The title in the other language; null when there is none. */
  otherTitle: { text: string; lang: Locale } | null;
  image: string | null;
  section: string;
  place: string | null;
  /** Who wrote it and where it came from; either may be unknown. */
  author: string | null;
  source: string | null;
  /** When it changed, appeared or is due: short for the row, and in a sentence. */
  time: string;
  when: string;
  isBreaking: boolean;
  isFeatured: boolean;
  /** What is wanting: a language that is not there or behind the other, changes that readers do not see yet. */
  marks: { text: string; isMissing: boolean }[];
  /** Where articles from other sources that tell of the same are listed; null when there are none. */
  group: { href: string; text: string; label: string } | null;
  state: ArticleState;
  /** Names of those who had it open when it was listed. */
  here: readonly string[];
};

/** Names of sections and districts in an edition, by slug. */
export type Names = { section: Map<string, string>; place: Map<string, string> };

/** The names that lines of the desk take. */
export function namesIn(
  locale: Locale,
  { categories, districts }: { categories: Category[]; districts: District[] },
): Names {
  return {
    section: new Map(categories.map((each) => [each.slug, categoryName(each, locale)])),
    place: new Map(districts.map((each) => [each.slug, districtName(each, locale)])),
  };
}

/** Puts an article into the words that its line on the desk shows. Takes now, for what is short of today. */
export function toDeskLine(
  article: DeskArticle,
  locale: Locale,
  names: Names,
  now: Date = new Date(),
): DeskLine {
  const t = translator(locale, 'desk');
  const title = titleIn(locale, article);
  const shown = title?.text ?? t('untitled');
  const hasBoth = article.titleHi !== null && article.titleEn !== null;
  const isPublic = isSeen(article.state);
  const moment =
    (isPublic || article.state === 'scheduled' ? article.publishedAt : null) ?? article.updatedAt;
  const sentence = isPublic ? 'publishedAt' : article.state === 'scheduled' ? 'dueAt' : 'changed';
  return {
    id: article.id,
    revision: article.revision,
    href: localePath(locale, editorPath(article.id)),
    otherHref: localePath(otherLocale(locale), editorPath(article.id)),
    publicHref: isPublic ? articlePath(title?.lang ?? locale, article.id) : null,
    title: shown,
    titleLanguage: title?.lang ?? locale,
    otherTitle: hasBoth ? titleIn(otherLocale(locale), article) : null,
    image: article.image,
    section:
      article.category === null
        ? t('noSection')
        : (names.section.get(article.category) ?? article.category),
    place: placesOf(article.districts, names.place, locale),
    author: article.author,
    source: article.source,
    time: formatShortMoment(locale, moment, now),
    when: t(sentence, { time: formatDateTime(locale, moment) }),
    isBreaking: article.isBreaking,
    isFeatured: article.isFeatured,
    marks: marksOf(article, locale),
    group: groupOf(article, locale, shown),
    state: article.state,
    here: article.here,
  };
}

/** The districts' names in a line; null where there are none. */
function placesOf(
  districts: readonly string[],
  names: ReadonlyMap<string, string>,
  locale: Locale,
): string | null {
  if (districts.length === 0) return null;
  return joinList(
    locale,
    districts.map((slug) => names.get(slug) ?? slug),
  );
}

function marksOf(article: DeskArticle, locale: Locale): DeskLine['marks'] {
  const t = translator(locale, 'desk');
  const titles = { hi: article.titleHi, en: article.titleEn };
  const missing = titles.hi === null && titles.en === null ? [] : locales.filter((each) => titles[each] === null); // prettier-ignore
  return [
    ...(article.isReturned ? [{ text: t('returned'), isMissing: false }] : []),
    ...missing.map((language) => ({ text: t(`missing.${language}`), isMissing: true })),
    ...article.stale.map((language) => ({ text: t(`stale.${language}`), isMissing: false })),
    ...(article.hasChanges
      ? [
          {
            text: t(article.state === 'scheduled' ? 'changesScheduled' : 'changes'),
            isMissing: false,
          },
        ]
      : []),
  ];
}

function groupOf({ group }: DeskArticle, locale: Locale, title: string): DeskLine['group'] {
  if (group === null || group.sources < 2) return null;
  const t = translator(locale, 'sources');
  return {
    href: localePath(locale, deskPath({ group: group.id })),
    text: t('several', { count: group.sources }),
    label: t('severalOf', { title, count: group.sources }),
  };
}
