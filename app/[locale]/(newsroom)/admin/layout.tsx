import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';

import { Queries } from '@/components/layout/queries/queries.client';
import { NewsroomClosed } from '@/components/newsroom/shared/newsroom-closed';
import { NewsroomFrame } from '@/components/newsroom/shared/newsroom-frame';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import {
  closedGroupsCookie,
  closedGroupsOf,
  foldCookie,
  pageAt,
  pagePathHeader,
  reaches,
} from '@/lib/newsroom/shared/model';
import { respondWith } from '@/lib/server/page-status';

import { findWaiting, signedInColleague } from '../newsroom-page';
import { NewsroomWords } from '../newsroom-words';

import '../../../newsroom.css';

/** Pages of the newsroom: made for each request, kept by nobody, named to no search engine. */
export const dynamic = 'force-dynamic';

/** Each page by its name, so that tabs and the history can be told apart. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('frame');
  const page = pageAt((await headers()).get(pagePathHeader) ?? '');
  const title = page ? t('titleOf', { page: t(`pages.${page}`) }) : t('title');
  return { title, robots: { index: false, follow: false } };
}

/** The newsroom's one gate: who is not signed in signs in first, who has no role is told so. */
export default async function NewsroomLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  const colleague = await signedInColleague();
  if (!reaches(colleague.role, 'reporter')) {
    respondWith(403);
    return <NewsroomClosed locale={locale} />;
  }
  const habits = await cookies();
  return (
    <NewsroomWords locale={locale}>
      <Queries>
        <NewsroomFrame
          locale={locale}
          colleague={colleague}
          waiting={await findWaiting()}
          isFolded={habits.get(foldCookie)?.value === '1'}
          closedGroups={closedGroupsOf(habits.get(closedGroupsCookie)?.value)}
        >
          {children}
        </NewsroomFrame>
      </Queries>
    </NewsroomWords>
  );
}
