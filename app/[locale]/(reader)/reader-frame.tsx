import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { PageFrame } from '@/components/layout/page-frame';
import { translator } from '@/lib/i18n/translator';
import { localePath } from '@/lib/paths';

import { currentLocale, readFrame } from '../page-context';

/** The title of a reader's page; search engines are kept out by the layout. */
export async function titled(title: string): Promise<Metadata> {
  return { title: translator(await currentLocale(), 'site')('titleOfPage', { title }) };
}

/** What stands around a reader's page. Takes its path without the edition, with what its address asks. */
export async function ReaderFrame({ path, children }: { path: string; children: ReactNode }) {
  const locale = await currentLocale();
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: localePath('hi', path), en: localePath('en', path) }}
      {...await readFrame()}
    >
      {children}
    </PageFrame>
  );
}
