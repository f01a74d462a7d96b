import { deskPath, type DeskArticle } from '@/lib/newsroom/desk/model';
import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import { editorPath } from '@/lib/platform/paths';
import { titleIn } from '@/lib/newsroom/shared/title';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { localePath } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';

import type { DeskLine } from './desk-list.client';

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

/** Puts an article into the words that its line on the desk shows. */
export function toDeskLine(article: DeskArticle, locale: Locale, names: Names): DeskLine {
  const t = translator(locale, 'desk');
  const sources = translator(locale, 'sources');
  const { titleHi, titleEn } = article;
  const title = titleIn(locale, article);
  const shown = title?.text ?? t('untitled');
  const when =
    article.state === 'scheduled' && article.publishedAt
      ? t('dueAt', { time: formatDateTime(locale, article.publishedAt) })
      : article.publishedAt && ['published', 'corrected'].includes(article.state)
        ? t('publishedAt', { time: formatDateTime(locale, article.publishedAt) })
        : t('changed', { time: formatDateTime(locale, article.updatedAt) });
  return {
    id: article.id,
    revision: article.revision,
    href: localePath(locale, editorPath(article.id)),
    title: shown,
    titleLanguage: title?.lang ?? locale,
    otherTitle: titleHi === null || titleEn === null ? null : titleIn(otherLocale(locale), article),
    image: article.image,
    facts: [
      article.category === null
        ? t('noSection')
        : (names.section.get(article.category) ?? article.category),
      article.district ? (names.place.get(article.district) ?? article.district) : null,
      article.author,
      article.source,
      when,
    ].filter((fact): fact is string => Boolean(fact)),
    marks: [
      titleHi !== null && t('hindi'),
      titleEn !== null && t('english'),
      article.isBreaking && t('breaking'),
      article.isFeatured && t('featured'),
      ...article.stale.map((language) => t(`stale.${language}`)),
      article.hasChanges && t(article.state === 'scheduled' ? 'changesScheduled' : 'changes'),
    ].filter((mark): mark is string => Boolean(mark)),
    group:
      article.group && article.group.sources > 1
        ? {
            href: localePath(locale, deskPath({ group: article.group.id })),
            text: sources('several', { count: article.group.sources }),
            label: sources('severalOf', { title: shown, count: article.group.sources }),
          }
        : null,
    state: article.state,
    here: article.here,
  };
}
