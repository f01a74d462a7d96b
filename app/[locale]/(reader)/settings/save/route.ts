import { serializeCookieHeader } from '@supabase/ssr';
import { z } from 'zod';

import { locales } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { textSizes, themes } from '@/lib/platform/appearance';
import { saveSettings } from '@/lib/reader/settings/write';
import { siteCookieName, siteCookieOptions } from '@/lib/platform/supabase/site-cookies';

import { leadTo, type RouteOfEdition } from '../../form-response';
import { forReaderForm } from '../../reader-form';

/** A box that is not ticked is not sent. */
const box = z
  .literal('yes')
  .optional()
  .transform((value) => value === 'yes');

const fields = z.object({
  language: z.enum(locales),
  language_before: z.enum(locales).optional(),
  theme: z.enum(themes),
  text_size: z.enum(textSizes),
  keeps_history: box,
  notify_replies: box,
  notify_reactions: box,
  notify_breaking_news: box,
  notify_new_articles: box,
  notify_new_series: box,
});

/** Seconds that the front page remembers a language (components/layout/language-choice.client.ts). */
const languageSeconds = 365 * 24 * 3600;

/** Keeps the reader's choices and leads to the settings, in another language if they chose one. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/settings', fields, async (given) => {
    const { client, user, locale } = given;
    const { language_before: before, ...sent } = given.sent;
    const error = await saveSettings(client, user.id, sent);
    if (error) {
      console.error('[settings] could not be kept:', error.code, error.message);
      return { form: 'settings', outcome: 'unavailable' };
    }
    // Who reads the English edition and changes the theme stays in it.
    const edition = sent.language === before ? locale : sent.language;
    const answer = leadTo(localePath(edition, '/settings'), {
      form: 'settings',
      outcome: 'saved',
    });
    const cookie = serializeCookieHeader(siteCookieName('language-storage'), sent.language, {
      ...siteCookieOptions(languageSeconds),
      // The front page's script writes it too (components/layout/language-choice.client.ts).
      httpOnly: false,
    });
    answer.headers.append('set-cookie', cookie);
    return answer;
  });
}
