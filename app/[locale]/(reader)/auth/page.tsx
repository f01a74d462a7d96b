import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';

import { AuthPanel, authTitles } from '@/components/reader/accounts/auth-panel';
import { nextOfReferer, parseAuthStep, parseNext, parsePurpose } from '@/lib/reader/accounts/model';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { environment, siteUrl } from '@/lib/platform/env';
import { authPath, localePath } from '@/lib/platform/paths';
import { isSessionAlive } from '@/lib/reader/sessions/read';
import { sessionClient } from '@/lib/platform/supabase/session';

import { ReaderFrame, titled } from '../reader-frame';
import { readFlash, readUser, type Query } from '../reader-page';

type Properties = { searchParams: Query };

export async function generateMetadata({ searchParams }: Properties): Promise<Metadata> {
  const t = await getTranslations('auth');
  return titled(t(authTitles[parseAuthStep((await searchParams).do)]));
}

/**
 * Signing in and up (specification 2, /auth), and the way back to where one was: `?next=`, else the
 * page one came from. Who is signed in already is sent on: without scripts a page that was made for everybody says “Sign
 * in” to them too, and leads to their profile so.
 */
export default async function AuthPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const asked = await searchParams;
  const step = parseAuthStep(asked.do);
  const cameFrom = nextOfReferer((await headers()).get('referer'), siteUrl());
  const next = parseNext(asked.next) ?? (asked.said === undefined ? cameFrom : null) ?? '';
  const client = await sessionClient();
  const user = await readUser(client);
  const isOver = user !== null && !(await isSessionAlive(client));
  // Who is signed in by a link may want a password, or have forgotten it.
  if (user && !isOver && step !== 'reset')
    redirect(parseNext(asked.next) || localePath(locale, '/profile'));
  const over = isOver ? { form: step, outcome: 'newsroomOver' } : null;
  return (
    <ReaderFrame path={authPath('hi', { step, next: parseNext(asked.next) ?? '' })}>
      <AuthPanel
        locale={locale}
        step={step}
        next={next}
        purpose={parsePurpose(asked.for)}
        flash={(await readFlash(searchParams)) ?? over}
        offersGoogle={environment().AUTH_GOOGLE === 'on'}
      />
    </ReaderFrame>
  );
}
