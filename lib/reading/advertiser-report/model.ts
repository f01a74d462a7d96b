import type { Locale } from '@/lib/platform/i18n/locale';

/** What was counted of an advertisement on a day (`2026-11-26`, India) in one edition. */
type CountedDay = { day: string; locale: Locale; views: number; presses: number };

/** An advertisement as its advertiser's report shows it. */
export type ReportedAdvertisement = {
  id: string;
  title: Record<Locale, string | null>;
  startsAt: string;
  endsAt: string | null;
  days: CountedDay[];
};

/** What an advertiser is shown of what they paid for. */
export type AdvertiserReport = { name: string; advertisements: ReportedAdvertisement[] };

/** All that was counted of an advertisement. */
export function sumOf({ days }: ReportedAdvertisement): { views: number; presses: number } {
  return days.reduce(
    (sum, { views, presses }) => ({ views: sum.views + views, presses: sum.presses + presses }),
    { views: 0, presses: 0 },
  );
}
