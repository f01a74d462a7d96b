import { useTranslations } from 'next-intl';

import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { printPath, printSheetPath } from '@/lib/platform/paths';
import { papers, type PrintEdition } from '@/lib/reading/print/model';

import { Button } from '@/components/ui/button';

/** The edition to take along, by paper: its file, or, until there is one, its sheets to be printed. */
export function EditionFiles({ locale, edition }: { locale: Locale; edition: PrintEdition }) {
  const t = useTranslations('print');
  const size = new Intl.NumberFormat(formatLocale(locale), {
    numberingSystem: 'latn',
    maximumFractionDigits: 1,
  });
  return (
    <nav aria-label={t('take')} className="flex flex-wrap items-center gap-3 py-4 print:hidden">
      {papers.map((paper) => {
        const file = edition.files.find((each) => each.paper === paper);
        return file ? (
          <Button key={paper} asChild>
            <a href={file.url} download>
              {t('file', { paper: paper.toUpperCase(), size: size.format(file.bytes / 1_000_000) })}
            </a>
          </Button>
        ) : (
          <Button key={paper} asChild>
            <a href={printSheetPath(locale, edition.day, paper)}>
              {t('sheets', { paper: paper.toUpperCase() })}
            </a>
          </Button>
        );
      })}
      <a
        href={printPath(locale)}
        className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
      >
        {t('all')}
      </a>
    </nav>
  );
}
