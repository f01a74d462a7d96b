import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { OwnComments } from '@/components/reader/profiles/own-comments';
import { ProfileForms } from '@/components/reader/profiles/profile-forms';
import { ProfileHead } from '@/components/reader/profiles/profile-head';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { commentsPerPage, readOwnComments, readProfile } from '@/lib/reader/profiles/read';

import { ReaderFrame, titled } from '../reader-frame';
import { readFlash, requireReader, type Query } from '../reader-page';
import { readListPage } from '../saved-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return titled(t('title'));
}

/** The reader's own page (specification 2, /profile): who they are here, their comments, their way in. */
export default async function ProfilePage({ searchParams }: { searchParams: Query }) {
  const locale = await currentLocale();
  const { client, user } = await requireReader('/profile');
  const [profile, { page, list }] = await Promise.all([
    readProfile(client, user.id),
    readListPage(
      searchParams,
      '/profile',
      (page) => readOwnComments(client, user.id, locale, page),
      ({ comments, total }) => ({
        entries: comments.length,
        pages: Math.ceil(total / commentsPerPage),
      }),
      'comments',
    ),
  ]);
  const flash = await readFlash(searchParams);
  return (
    <ReaderFrame path="/profile">
      <div className="wrap grid max-w-[56rem] grid-cols-1 gap-10 pt-6">
        <div data-island="outbox" className="empty:hidden" />
        <ProfileHead locale={locale} profile={profile} email={user.email} flash={flash} />
        <ProfileForms locale={locale} profile={profile} email={user.email} flash={flash} />
        <OwnComments
          locale={locale}
          comments={list.comments}
          page={page}
          pageCount={Math.ceil(list.total / commentsPerPage)}
        />
      </div>
    </ReaderFrame>
  );
}
