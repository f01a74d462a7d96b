import { Mail } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';

import { letterFigures, type LetterStats } from '@/lib/newsroom/letters/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { letterTitle } from '@/lib/reader/letter/compose';
import { letterPathOf } from '@/lib/reader/letter/model';
import { districtName, type District } from '@/lib/reading/districts/model';

import { Empty } from '@/components/ui/empty';
import { Table, TableCell, TableHead } from '@/components/ui/table';
import { PageHead } from '../shared/page-head';
import { LettersTabs } from './letters-tabs';

/** How many get which letter, and what became of those that went. */
export function LetterStatsView({
  locale,
  isSent,
  numbers,
  districts,
}: {
  locale: Locale;
  /** Whether this site sends letters at all. */
  isSent: boolean;
  numbers: LetterStats;
  districts: readonly District[];
}) {
  const t = useTranslations('letters');
  const format = useFormatter();
  const placeOf = (district: string | null) => {
    const named = districts.find(({ slug }) => slug === district);
    return named ? districtName(named, locale) : t('everywhere');
  };
  const { readers, unconfirmed, waiting, letters } = numbers;
  const count = readers.reduce((sum, each) => sum + each.readers, 0);
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <LettersTabs locale={locale} current="numbers" />
      {!isSent && <p className="pt-4 font-bold">{t('off')}</p>}
      <div className="grid grid-cols-1 gap-8 py-4">
        <section aria-labelledby="letter-readers">
          <h2 id="letter-readers" className="text-list">
            {t('readers')}
          </h2>
          <p className="text-meta text-ink2">{t('readersNote', { count, unconfirmed, waiting })}</p>
          {readers.length === 0 ? (
            <Empty sign={Mail} title={t('noReaders')} />
          ) : (
            <Table aria-labelledby="letter-readers">
              <thead>
                <tr>
                  <TableHead scope="col">{t('place')}</TableHead>
                  <TableHead scope="col" className="max-md:hidden">
                    {t('which')}
                  </TableHead>
                  <TableHead scope="col" className="max-md:hidden">
                    {t('language')}
                  </TableHead>
                  <TableHead scope="col" kind="figure">
                    {t('count')}
                  </TableHead>
                </tr>
              </thead>
              <tbody>
                {readers.map((row) => (
                  <tr key={`${row.district} ${row.frequency} ${row.language}`}>
                    <TableHead scope="row">
                      {placeOf(row.district)}
                      {/* A phone has no room for four columns: names of places would break. */}
                      <span className="block text-meta text-ink2 md:hidden">
                        {t(`kinds.${row.frequency}`)} · {t(`languages.${row.language}`)}
                      </span>
                    </TableHead>
                    <TableCell className="max-md:hidden">{t(`kinds.${row.frequency}`)}</TableCell>
                    <TableCell className="max-md:hidden">
                      {t(`languages.${row.language}`)}
                    </TableCell>
                    <TableCell kind="figure">{format.number(row.readers)}</TableCell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </section>
        <section aria-labelledby="letter-history">
          <h2 id="letter-history" className="text-list">
            {t('history')}
          </h2>
          <p className="text-meta text-ink2">{t('historyNote')}</p>
          {letters.length === 0 ? (
            <Empty sign={Mail} title={t('noLetters')} />
          ) : (
            <Table aria-labelledby="letter-history" stacks>
              <thead>
                <tr>
                  <TableHead scope="col">{t('letter')}</TableHead>
                  {letterFigures.map((name) => (
                    <TableHead key={name} scope="col" kind="figure">
                      {t(`figures.${name}`)}
                    </TableHead>
                  ))}
                </tr>
              </thead>
              <tbody>
                {letters.map((letter) => (
                  <tr key={letter.name}>
                    <TableHead scope="row">
                      <a
                        href={letterPathOf(locale, letter.name)}
                        className="tap font-bold hover:underlined"
                      >
                        {letterTitle(locale, letter)}
                      </a>
                      <span className="block text-meta text-ink2">{placeOf(letter.district)}</span>
                    </TableHead>
                    {letterFigures.map((name) => (
                      <TableCell key={name} kind="figure" label={t(`figures.${name}`)}>
                        {format.number(letter[name])}
                      </TableCell>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </section>
      </div>
    </>
  );
}
