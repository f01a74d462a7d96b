import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { AskView } from '@/components/reader/letter/ask-view';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { sendsLetters } from '@/lib/reader/letter/mailer';
import { letterPath } from '@/lib/reader/letter/model';

import { readFlash, type Query } from '../(reader)/reader-page';
import { readFrame } from '../page-context';
import { LetterFrame } from './letter-frame';

/** Says what came of the form one sent. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('letter');
  return pageMetadata({ locale, path: letterPath, title: t('title'), description: t('lede') });
}

/** Where the letter by mail is asked for, of a district by `?district=`. */
export default async function LetterPage({ searchParams }: { searchParams: Query }) {
  const [locale, frame, flash, { district }] = await Promise.all([
    currentLocale(),
    readFrame(),
    readFlash(searchParams),
    searchParams,
  ]);
  return (
    <LetterFrame path={letterPath} frame={frame}>
      <AskView
        locale={locale}
        isSent={sendsLetters()}
        district={typeof district === 'string' ? district : ''}
        districts={frame.taxonomy.districts}
        flash={flash}
      />
    </LetterFrame>
  );
}
