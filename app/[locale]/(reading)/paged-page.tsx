import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import type { Locale } from '@/lib/platform/i18n/locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../missing';

/** Which page of which list an address asks for: the parameters of its folders besides edition and number. */
type PageOfList<Which> = Which & { locale: Locale; page: number };

/**
 * What the page.tsx of a list exports, for its first page and for those with a number. Takes what shows one page
 * of the list and what describes it; a number that no list has answers 404.
 */
export function pagedPage<Which>(
  Listing: (asked: PageOfList<Which>) => Promise<ReactNode>,
  metadataOf: (asked: PageOfList<Which>) => Promise<Metadata>,
) {
  type Properties = { params: Promise<Which & { page?: string }> };

  async function readAsked({ params }: Properties): Promise<PageOfList<Which> | null> {
    const given = await params;
    const page = parsePageNumber(given.page);
    return page === null ? null : { ...given, locale: await currentLocale(), page };
  }

  async function generateMetadata(properties: Properties): Promise<Metadata> {
    const asked = await readAsked(properties);
    return asked ? metadataOf(asked) : missingMetadata('page');
  }

  async function Page(properties: Properties) {
    const asked = await readAsked(properties);
    return asked ? <Listing {...asked} /> : <Missing what="page" />;
  }

  return { Page, generateMetadata };
}
