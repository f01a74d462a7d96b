import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { homePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';
import { districtName, type District } from '@/lib/reading/districts/model';

import { titleIn } from '../shared/title';
import {
  bulletinOf,
  postText,
  type BulletinKey,
  type BulletinWords,
  type ChannelArticle,
  type ChannelStats,
  type ChannelTexts,
} from './model';

/**
 * What stands around a bulletin's articles, in the language of its text, which need not be the newsroom's. Takes the
 * districts' names, and for the text the site's address without a slash at its end.
 */
export function bulletinWords(
  locale: Locale,
  { day, edition, district }: BulletinKey,
  districts: readonly District[],
  site = '',
): BulletinWords & { title: string; place: string } {
  const t = translator(locale, 'channel');
  const named = districts.find(({ slug }) => slug === district);
  const date = formatDate(locale, `${day}T06:30:00Z`);
  const place = named ? `${date} · ${districtName(named, locale)}` : date;
  const title = t(`bulletin.${edition}`);
  return {
    title,
    place,
    head: `${translator(locale, 'site')('name')}: ${title}, ${place}`,
    more: `${t('more')} ${site}${homePath(locale)}`,
  };
}

/** What a message of the channel is called: its article's title, or which bulletin it was. */
export function channelName(
  locale: Locale,
  row: ChannelStats,
  districts: readonly District[],
): { text: string; lang: Locale } {
  const bulletin = bulletinOf(row.mark);
  if (!bulletin) return titleIn(locale, row) ?? { text: row.articleId ?? '', lang: locale };
  const { title, place } = bulletinWords(locale, bulletin, districts);
  return { text: `${title}, ${place}`, lang: locale };
}

/** An article's messages in both languages. Takes the site's address without a slash at its end. */
export function channelTexts(article: ChannelArticle, site: string): ChannelTexts {
  const inLanguage = (locale: Locale) =>
    postText(locale, article, { site, breaking: translator(locale, 'shareCard')('breaking') });
  return { hi: inLanguage('hi'), en: inLanguage('en') };
}
