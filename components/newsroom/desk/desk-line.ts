import { deskPath, type DeskArticle } from '@/lib/newsroom/desk/model';
import { editorPath } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { localePath } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';

import type { DeskLine } from './desk-list.client';

export type Names = { section: Map<string, string>; place: Map<string, string> };

/** Puts an article into the words that its line on the desk shows. Takes the names of sections and districts by slug. */
export function toDeskLine(article: DeskArticle, locale: Locale, names: Names): DeskLine {
  const t = translator(locale, 'desk');
  const sources = translator(locale, 'sources');
  const { titleHi, titleEn } = article;
  const title = (locale === 'hi' ? (titleHi ?? titleEn) : (titleEn ?? titleHi)) ?? t('untitled');
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
    title,
    titleLanguage: title === titleHi ? 'hi' : title === titleEn ? 'en' : locale,
    otherTitle: otherTitleOf(article, title),
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
            label: sources('severalOf', { title, count: article.group.sources }),
          }
        : null,
    state: article.state,
    here: article.here,
  };
}

/** The title that is not the one that is shown. */
function otherTitleOf({ titleHi, titleEn }: DeskArticle, shown: string): DeskLine['otherTitle'] {
  if (titleHi === null || titleEn === null) return null;
  return shown === titleHi ? { text: titleEn, language: 'en' } : { text: titleHi, language: 'hi' };
}
