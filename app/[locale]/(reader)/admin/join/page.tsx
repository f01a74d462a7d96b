import type { Metadata } from 'next';

import { Join } from '@/components/people/join.client';
import { newsroomTranslator } from '@/lib/i18n/newsroom-translator';
import { authPath, localePath } from '@/lib/paths';
import { namelessReader } from '@/lib/moderation/model';
import { joinPath } from '@/lib/people/model';
import { readProfile } from '@/lib/profiles/read';
import { sessionClient } from '@/lib/supabase/session';

import { currentLocale } from '../../../page-context';
import { ReaderFrame, titled } from '../../reader-frame';
import { readUser } from '../../reader-page';

export async function generateMetadata(): Promise<Metadata> {
  return titled(newsroomTranslator(await currentLocale(), 'people')('joinTitle'));
}

/** Where the link of an invitation leads: outside the newsroom's gate, which opens only once it is accepted. */
export default async function JoinPage() {
  const locale = await currentLocale();
  const t = newsroomTranslator(locale, 'people');
  const client = await sessionClient();
  const user = await readUser(client);
  const name = user ? (await readProfile(client, user.id)).name : namelessReader;
  return (
    <ReaderFrame path={joinPath}>
      <div className="wrap max-w-[40rem] py-10">
        <h1 className="mb-3 text-title">{t('joinTitle')}</h1>
        <p className="mb-6 text-ink2">{t('joinLede')}</p>
        <Join
          signedInAs={user?.email ?? null}
          knownName={name === namelessReader ? '' : name}
          signInPath={authPath(locale, { next: localePath(locale, joinPath) })}
          mailPath={localePath(locale, '/auth/mail')}
          joinPath={localePath(locale, joinPath)}
          newsroomPath={localePath(locale, '/admin')}
          words={{
            accept: t('joinAccept'),
            as: t('joinAs', { email: '{email}' }),
            name: t('joinName'),
            nameHint: t('joinNameHint'),
            signIn: t('joinSignIn'),
            welcome: t('joinWelcome'),
            begin: t('joinBegin'),
            notFound: t('joinNotFound'),
            linkOver: t('joinLinkOver'),
            newLinkEmail: t('joinNewLinkEmail'),
            newLink: t('joinNewLink'),
            unavailable: t('refusal.unavailable'),
          }}
        />
      </div>
    </ReaderFrame>
  );
}
