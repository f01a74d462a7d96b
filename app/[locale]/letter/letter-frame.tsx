import type { ReactNode } from 'react';

import { PageFrame } from '@/components/layout/page-frame';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';

import type { readFrame } from '../page-context';

/** What stands around a page of the letter. Takes its path without the edition, with what its address asks. */
export async function LetterFrame({
  path,
  frame,
  children,
}: {
  path: string;
  frame: Awaited<ReturnType<typeof readFrame>>;
  children: ReactNode;
}) {
  const paths = { hi: localePath('hi', path), en: localePath('en', path) };
  return (
    <PageFrame locale={await currentLocale()} paths={paths} {...frame}>
      {children}
    </PageFrame>
  );
}
