import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';

import { GrievanceView, type LookedUp } from '@/components/newsroom/grievances/grievance-view';
import { PageFrame } from '@/components/layout/page-frame';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { environment } from '@/lib/platform/env';
import { findGrievance } from '@/lib/newsroom/grievances/read';
import { takeLookup } from '@/lib/reader/attempts/write';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { isoInIndia } from '@/lib/platform/text/dates';
import { networkOf } from '@/lib/platform/http/sender';

import { readFlash, type Query } from '../(reader)/reader-page';
import { readFrame } from '../page-context';

/** Says what came of the form one sent. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('grievance');
  return pageMetadata({ locale, path: '/grievance', title: t('title'), description: t('lede') });
}

/** Where readers complain about the paper and follow what becomes of it (IT Rules 2021, rules 10 and 11). */
export default async function GrievancePage({ searchParams }: { searchParams: Query }) {
  const locale = await currentLocale();
  const [flash, frame] = await Promise.all([readFlash(searchParams), readFrame()]);
  const { GRIEVANCE_OFFICER_NAME: name, GRIEVANCE_OFFICER_EMAIL: email } = environment();
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: localePath('hi', '/grievance'), en: localePath('en', '/grievance') }}
      {...frame}
    >
      <GrievanceView
        locale={locale}
        officer={{ name: name ?? null, email: email ?? null }}
        flash={flash}
        found={await lookUp(flash)}
        month={isoInIndia(new Date().toISOString()).slice(0, 7)}
      />
    </PageFrame>
  );
}

/** What was asked for by number and address; the cookie that says so may be anybody's making, so looking is counted. */
async function lookUp(flash: FlashMessage | null): Promise<LookedUp> {
  if (flash?.form !== 'find') return null;
  const attempt = await takeLookup(networkOf(await headers()));
  if (!attempt.ok)
    return attempt.error.minutes === null
      ? { is: 'unavailable' }
      : { is: 'tooOften', minutes: attempt.error.minutes };
  try {
    const status = await findGrievance(flash.typed?.number ?? '', flash.typed?.email ?? '');
    return status ? { is: 'found', status } : { is: 'none' };
  } catch (error) {
    console.error('[grievances] look-up failed:', error);
    return { is: 'unavailable' };
  }
}
