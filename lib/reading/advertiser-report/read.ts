import 'server-only';

import { cache } from 'react';
import { z } from 'zod';

import { isArticleId } from '@/lib/reading/articles/model';
import { locales } from '@/lib/platform/i18n/locale';
import { siteClient } from '@/lib/platform/supabase/admin';
import { ReadError } from '@/lib/platform/supabase/public';

import type { AdvertiserReport } from './model';

/** Milliseconds a report may take. */
const readTimeout = 5000;

const moment = z.iso.datetime({ offset: true });

const report = z.object({
  name: z.string(),
  advertisements: z.array(
    z.object({
      id: z.uuid(),
      title_hi: z.string().nullable(),
      title_en: z.string().nullable(),
      starts_at: moment,
      ends_at: moment.nullable(),
      days: z.array(
        z.object({
          day: z.iso.date(),
          locale: z.enum(locales),
          views: z.number(),
          presses: z.number(),
        }),
      ),
    }),
  ),
});

/** The report behind a secret address; null for none. Asked for twice while a page is made, it is read once. Throws ReadError. */
export const readReport = cache(async (key: string): Promise<AdvertiserReport | null> => {
  // Secrets are written as the ids of articles are.
  if (!isArticleId(key)) return null;
  const { data, error } = await siteClient(readTimeout).rpc('advertiser_report', {
    report_key: key,
  });
  if (error) throw new ReadError("an advertiser's report", error);
  if (data === null) return null;
  const { name, advertisements } = report.parse(data);
  return {
    name,
    advertisements: advertisements.map(({ id, title_hi, title_en, starts_at, ends_at, days }) => ({
      id,
      title: { hi: title_hi, en: title_en },
      startsAt: starts_at,
      endsAt: ends_at,
      days,
    })),
  };
});
