import { serializeCookieHeader } from '@supabase/ssr';
import { z } from 'zod';

import { isUnread, leadTo, readForm } from '@/app/[locale]/(reader)/form-response';
import { nextOfReferer } from '@/lib/reader/accounts/model';
import { siteUrl } from '@/lib/platform/env';
import { lessDataChoices, lessDataCookie, lessDataField } from '@/lib/platform/less-data/model';
import { siteCookieName, siteCookieOptions } from '@/lib/platform/supabase/site-cookies';

export const dynamic = 'force-dynamic';

const fields = z.object({ [lessDataField]: z.enum(lessDataChoices) });

/** Seconds that a device remembers the choice. */
const aYear = 365 * 24 * 3600;

/** Keeps on the device whether its reader wishes less data, and leads back to the page that was read. */
export async function POST(request: Request): Promise<Response> {
  const sent = await readForm(request, fields);
  const answer = leadTo(nextOfReferer(request.headers.get('referer'), siteUrl()) ?? '/');
  if (isUnread(sent)) return answer;
  const cookie = serializeCookieHeader(siteCookieName(lessDataCookie), sent[lessDataField], {
    ...siteCookieOptions(aYear),
    // Scripts spare data by it too (lib/platform/less-data/saves-data.ts).
    httpOnly: false,
  });
  answer.headers.append('set-cookie', cookie);
  return answer;
}
