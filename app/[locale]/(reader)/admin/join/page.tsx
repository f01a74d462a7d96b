import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';

import { JoinView } from '@/components/newsroom/staff/join-view';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { invitationCookie, openInvitation } from '@/lib/reader/accounts/invitation-cookie';
import { joinPath } from '@/lib/newsroom/staff/model';
import { givenName } from '@/lib/reader/profiles/model';
import { readProfile } from '@/lib/reader/profiles/read';
import { sessionClient } from '@/lib/platform/supabase/session';
import { siteCookieName } from '@/lib/platform/supabase/site-cookies';

import { ReaderFrame, titled } from '../../reader-frame';
import { readFlash, readUser, type Query } from '../../reader-page';

import '../../../../newsroom.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('staff');
  return titled(t('joinTitle'));
}

/** Where an invitation is accepted: outside the newsroom's gate, which opens only once that is done. */
export default async function JoinPage({ searchParams }: { searchParams: Query }) {
  const locale = await currentLocale();
  const client = await sessionClient();
  const user = await readUser(client);
  const invitation = openInvitation((await cookies()).get(siteCookieName(invitationCookie))?.value);
  const known = user ? givenName((await readProfile(client, user.id)).name) : null;
  return (
    <ReaderFrame path={joinPath}>
      <JoinView
        locale={locale}
        email={user?.email ?? null}
        isInvited={invitation !== null}
        name={invitation?.name || (known ?? '')}
        flash={await readFlash(searchParams)}
      />
    </ReaderFrame>
  );
}
