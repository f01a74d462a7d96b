import { notFound } from 'next/navigation';
import { z } from 'zod';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { ReaderView } from '@/components/newsroom/moderation/reader-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readReaderHistory } from '@/lib/newsroom/moderation/read';

import { colleagueOf } from '../../../../newsroom-page';

type Properties = { params: Promise<{ id: string }> };

/** One reader to a moderator: what they said last, and what was done about them. */
export default async function ReaderRecordPage({ params }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const id = z.uuid().safeParse((await params).id).data;
  const reader = id ? await readReaderHistory(allowed.client, id) : null;
  if (!reader) notFound();
  return <ReaderView locale={locale} reader={reader} />;
}
