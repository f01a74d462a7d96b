import { deskPath, type DeskArticle } from '@/lib/newsroom/desk/model';
import { editorPath } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/locale';
import { newsroomTranslator } from '@/lib/platform/i18n/newsroom-translator';
import { localePath } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';

import type { DeskLine } from './desk-list.client';

type Names = { section: Map<string, string>; place: Map<string, string> };

/** Puts a story into the words that its line on the desk shows. Takes the names of sections and districts by slug. */
export function toDeskLine(story: DeskArticle, locale: Locale, names: Names): DeskLine {
  const t = newsroomTranslator(locale, 'desk');
  const sources = newsroomTranslator(locale, 'sources');
  const { titleHi, titleEn } = story;
  const title = (locale === 'hi' ? (titleHi ?? titleEn) : (titleEn ?? titleHi)) ?? t('untitled');
  const when =
    story.state === 'scheduled' && story.publishedAt
      ? t('dueAt', { time: formatDateTime(locale, story.publishedAt) })
      : story.publishedAt && ['published', 'corrected'].includes(story.state)
        ? t('publishedAt', { time: formatDateTime(locale, story.publishedAt) })
        : t('changed', { time: formatDateTime(locale, story.updatedAt) });
  return {
    id: story.id,
    revision: story.revision,
    href: localePath(locale, editorPath(story.id)),
    title,
    titleLanguage: title === titleHi ? 'hi' : title === titleEn ? 'en' : locale,
    facts: [
      story.category === null
        ? t('noSection')
        : (names.section.get(story.category) ?? story.category),
      story.district ? (names.place.get(story.district) ?? story.district) : null,
      story.author,
      story.source,
      when,
    ].filter((fact): fact is string => Boolean(fact)),
    marks: [
      titleHi !== null && t('hindi'),
      titleEn !== null && t('english'),
      story.isBreaking && t('breaking'),
      story.isFeatured && t('featured'),
      ...story.stale.map((language) => t(`stale.${language}`)),
      story.hasChanges && t(story.state === 'scheduled' ? 'changesScheduled' : 'changes'),
    ].filter((mark): mark is string => Boolean(mark)),
    group:
      story.group && story.group.sources > 1
        ? {
            href: localePath(locale, deskPath({ group: story.group.id })),
            text: sources('several', { count: story.group.sources }),
            label: sources('severalOf', { title, count: story.group.sources }),
          }
        : null,
    state: story.state,
    here: story.here,
  };
}
