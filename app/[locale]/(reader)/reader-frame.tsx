import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

import { PageFrame } from '@/components/layout/page-frame';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';

import { readFrame } from '../page-context';

/** Title and description of a reader's page; search engines are kept out by the layout. */
export async function titled(title: string): Promise<Metadata> {
  const site = await getTranslations('site');
  return { title: site('titleOfPage', { title }), description: site('description') };
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
