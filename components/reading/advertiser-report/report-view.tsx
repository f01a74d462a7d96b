import {
  sumOf,
  type AdvertiserReport,
  type ReportedAdvertisement,
} from '@/lib/reading/advertiser-report/model';
import { formatLocale, otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { reportPath } from '@/lib/platform/paths';
import { formatDate, formatMoment } from '@/lib/platform/text/dates';

import { Table, TableCaption, TableCell, TableHead } from '@/components/ui/table';

type Properties = { locale: Locale; report: AdvertiserReport; secret: string };

/** What an advertiser paid for and what came of it: each advertisement with each day's views and presses. Prints as it stands. */
export function ReportView({ locale, report, secret }: Properties) {
  const t = translator(locale, 'report');
  return (
    <div className="wrap pt-6">
      <div className="mb-6 border-t-3 border-ink pt-3">
        <h1 className="text-title wrap-anywhere lg:text-title-wide">
          {t('title', { name: report.name })}
        </h1>
        <p className="mt-1 max-w-[70ch] text-ink2">{t('lede')}</p>
        <p className="print:hidden">
          <a
            href={reportPath(locale, secret, 'days')}
            download
            className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
          >
            {t('csv')}
          </a>
        </p>
      </div>
      {report.advertisements.length === 0 && <p className="py-6">{t('empty')}</p>}
      {report.advertisements.map((each) => (
        <Counted key={each.id} locale={locale} advertisement={each} />
      ))}
    </div>
  );
}

function Counted({
  locale,
  advertisement,
}: {
  locale: Locale;
  advertisement: ReportedAdvertisement;
}) {
  const t = translator(locale, 'report');
  const { id, title, startsAt, endsAt, days } = advertisement;
  const lang = title[locale] ? locale : otherLocale(locale);
  const figure = (value: number) => new Intl.NumberFormat(formatLocale(locale)).format(value);
  return (
    <section aria-labelledby={id} className="mb-10 break-inside-avoid">
      <h2 id={id} className="text-card wrap-anywhere" lang={lang}>
        {title[lang]}
      </h2>
      <p className="text-meta text-ink2">
        {endsAt
          ? t('span', {
              from: formatMoment(locale, startsAt),
              until: formatMoment(locale, endsAt),
            })
          : t('since', { from: formatMoment(locale, startsAt) })}
      </p>
      <p className="mt-1 font-bold">{t('sum', sumOf(advertisement))}</p>
      {days.length > 0 && (
        <Table className="mt-2 max-w-2xl">
          <TableCaption className="sr-only">{t('days')}</TableCaption>
          <thead>
            <tr>
              <TableHead scope="col">{t('day')}</TableHead>
              <TableHead scope="col">{t('edition')}</TableHead>
              <TableHead scope="col" kind="figure">
                {t('views')}
              </TableHead>
              <TableHead scope="col" kind="figure">
                {t('presses')}
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {days.map((each) => (
              <tr key={`${each.day} ${each.locale}`}>
                <TableHead scope="row">
                  <time dateTime={each.day}>
                    {formatDate(locale, `${each.day}T12:00:00+05:30`)}
                  </time>
                </TableHead>
                <TableCell className="whitespace-nowrap">{t(`editions.${each.locale}`)}</TableCell>
                <TableCell kind="figure">{figure(each.views)}</TableCell>
                <TableCell kind="figure">{figure(each.presses)}</TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
