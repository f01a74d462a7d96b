import type { Notice } from '@/lib/reading/notices/model';
import { translator } from '@/lib/platform/i18n/translator';
import type { Locale } from '@/lib/platform/i18n/locale';
import { formatDate } from '@/lib/platform/text/dates';

import { LanguageMark } from '../listing/language-mark';

/** Noon of a day in India: where the day is the same for whoever formats it. */
const noonOf = (day: string) => `${day}T12:00:00+05:30`;

/** The years of a life, as far as they are known; nothing where they are not. */
export function YearsOfLife({ locale, notice }: { locale: Locale; notice: Notice }) {
  const t = translator(locale, 'notices');
  const { born, died } = notice;
  if (died === null) return null;
  const words = born === null ? t('died', { died: String(died) }) : `${born}–${died}`;
  return <p className="text-ink2">{words}</p>;
}

/** In which language it stands where that is the other one, that it was paid for, by whom, and since when it stands. */
export function PaidLine({
  locale,
  notice,
  place,
}: {
  locale: Locale;
  notice: Notice;
  place: string | null;
}) {
  const t = translator(locale, 'notices');
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 text-meta wrap-anywhere text-ink2">
      <LanguageMark locale={locale} title={notice.title} />
      <span>{notice.placedBy ? t('paidBy', { name: notice.placedBy }) : t('paid')}</span>
      {place && <span>{place}</span>}
      <time dateTime={notice.firstDay}>{formatDate(locale, noonOf(notice.firstDay))}</time>
    </p>
  );
}
