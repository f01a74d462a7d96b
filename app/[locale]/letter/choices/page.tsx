import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';

import { ChoicesView } from '@/components/reader/letter/choices-view';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { letterPages } from '@/lib/reader/letter/model';
import { readOwnLetter } from '@/lib/reader/letter/read';

import { titled } from '../../(reader)/reader-frame';
import { readFlash, type Query } from '../../(reader)/reader-page';
import { readFrame } from '../../page-context';
import { LetterFrame } from '../letter-frame';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('letter');
  return { ...(await titled(t('choicesTitle'))), robots: { index: false, follow: false } };
}

/** Where the links of letters lead: opening it changes nothing, so that scanners may; its buttons do. */
export default async function ChoicesPage({ searchParams }: { searchParams: Query }) {
  const [locale, frame, flash, { key: given }] = await Promise.all([
    currentLocale(),
    readFrame(),
    readFlash(searchParams),
    searchParams,
  ]);
  const { data: key } = z.uuid().safeParse(given);
  const own = key === undefined ? null : await readOwnLetter(key);
  return (
    <LetterFrame
      path={own ? `${letterPages.choices}?key=${key}` : letterPages.choices}
      frame={frame}
    >
      <ChoicesView locale={locale} own={own} districts={frame.taxonomy.districts} flash={flash} />
    </LetterFrame>
  );
}
