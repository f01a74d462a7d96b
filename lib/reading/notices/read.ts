import 'server-only';

import { cache } from 'react';

import { isArticleId } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { noticesTag, noticeTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import { toNotice, type Notice, type NoticeKind } from './model';

const columns =
  'id, kind, title_hi, title_en, text_hi, text_en, placed_by, born, died, district, picture, alt_hi, alt_en, first_day, paid_until';

/** Notices on a list at most; a district's paper runs some dozens at a time. */
const most = 500;

/** The notices of a kind that run today, the newest first. Throws ReadError. */
export async function readNotices(locale: Locale, kind: NoticeKind): Promise<Notice[]> {
  const { data, error } = await publicClient([noticesTag(kind)], untilChanged)
    .from('notices')
    .select(columns)
    .eq('kind', kind)
    .order('first_day', { ascending: false })
    .order('id')
    .limit(most);
  if (error) throw new ReadError('notices', error);
  return data.map((row) => toNotice(row, locale));
}

/** One notice of a kind that runs today; null for none. Asked for twice while a page is made, it is read once. Throws ReadError. */
export const readNotice = cache(
  async (locale: Locale, kind: NoticeKind, id: string): Promise<Notice | null> => {
    if (!isArticleId(id)) return null;
    const { data, error } = await publicClient([noticeTag(id)], untilChanged)
      .from('notices')
      .select(columns)
      .eq('kind', kind)
      .eq('id', id)
      .maybeSingle();
    if (error) throw new ReadError('a notice', error);
    return data && toNotice(data, locale);
  },
);

/** Whether a notice was before readers and is no more. Throws ReadError. */
export async function hasNoticeEnded(id: string): Promise<boolean> {
  if (!isArticleId(id)) return false;
  const { data, error } = await publicClient([noticeTag(id)], untilChanged).rpc(
    'has_notice_ended',
    { notice: id },
    { get: true },
  );
  if (error) throw new ReadError('whether a notice has ended', error);
  return data;
}
