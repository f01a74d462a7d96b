import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { EditionPages } from '@/components/reading/print/edition-pages';
import { PaperImage } from '@/components/reading/print/paper-image';
import { siteUrl } from '@/lib/platform/env';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { articlePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';
import { isPaper, printDay, type Paper } from '@/lib/reading/print/model';
import { readPrintEdition } from '@/lib/reading/print/read';

import { Missing, missingMetadata } from '../../../../missing';
import { readAuthorNames } from '../../author-names';

import '../../print-edition.css';

type Properties = { params: Promise<{ day: string; paper: string }> };

/** Paper, and its margin beside the page's number. */
const pageRule = (paper: Paper) =>
  `@page{size:${paper.toUpperCase()};margin:9mm 9mm 12mm;@bottom-center{content:counter(page);font:8pt serif}}`;

export function generateStaticParams() {
  return [];
}

async function sheetOf({ params }: Properties) {
  const { day: given, paper } = await params;
  const [locale, day] = [await currentLocale(), printDay(given)];
  const edition = day === null || !isPaper(paper) ? null : await readPrintEdition(locale, day);
  return edition && isPaper(paper) ? { locale, edition, paper } : null;
}

export async function generateMetadata(properties: Properties): Promise<Metadata> {
  const sheet = await sheetOf(properties);
  if (!sheet) return missingMetadata('page');
  const [t, site] = [await getTranslations('print'), await getTranslations('site')];
  const day = formatDate(sheet.locale, sheet.edition.day);
  return {
    title: site('titleOfPage', { title: t('of', { day }) }),
    robots: { index: false, follow: false },
  };
}

/** A day's edition on sheets of paper, without anything around it: what becomes a file, and what may be printed. */
export default async function EditionSheet(properties: Properties) {
  const sheet = await sheetOf(properties);
  if (!sheet) return <Missing what="page" />;
  const { locale, edition, paper } = sheet;
  return (
    <main className={`pe-sheet pe-${paper}`} data-revision={edition.revision}>
      <style>{pageRule(paper)}</style>
      <EditionPages
        locale={locale}
        edition={edition}
        // A file is read anywhere.
        hrefOf={({ id }) => siteUrl() + articlePath(locale, id)}
        imageOf={({ image }, isLead) => image && <PaperImage image={image} isLead={isLead} />}
        authorNames={await readAuthorNames(locale, edition)}
      />
    </main>
  );
}
