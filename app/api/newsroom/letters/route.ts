import { z } from 'zod';

import { bulletinDay } from '@/lib/newsroom/channel/read';
import { letterForms } from '@/lib/newsroom/letters/model';
import { readLetterToCome } from '@/lib/newsroom/letters/read';
import { siteUrl } from '@/lib/platform/env';
import { locales } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { composeLetter } from '@/lib/reader/letter/compose';
import { letterMailer } from '@/lib/reader/letter/mailer';
import { frequencies } from '@/lib/reader/letter/model';

import { badRequest, parseQuery } from '../../query';
import { forReader, forReaderSending, privateJson, refuse } from '../../reader-request';

export const dynamic = 'force-dynamic';

const letter = {
  day: bulletinDay,
  edition: z.enum(frequencies),
  district: z.string().max(60).nullable().default(null),
  lang: z.enum(locales),
};
const question = z.object({ ...letter, as: z.enum(letterForms) });
const test = z.strictObject(letter);

/** A mail is a page of its own: it loads images alone, runs nothing, and is framed by the newsroom alone. */
const asMail = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self' https: http:; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** A letter before it goes, `?day=&edition=&district=&lang=`, `as` HTML or text, as it is saved. For editors. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  const { lang, as, ...key } = asked;
  return forReader(request, async (client) => {
    const made = await readLetterToCome(client, key, lang);
    if (made.articles.length === 0) {
      const none = translator(lang, 'letters')('empty');
      return new Response(none, { headers: { ...asMail, 'content-type': 'text/plain' } });
    }
    const composed = composeLetter(made, siteUrl());
    const type = as === 'html' ? 'text/html' : 'text/plain';
    return new Response(composed[as], { headers: { ...asMail, 'content-type': type } });
  });
}

/** Sends a letter as it would go now to the editor who asks; gives `{why}`, what the mail server said against it. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, test, async (client, { lang, ...key }) => {
    const made = await readLetterToCome(client, key, lang);
    const { data } = await client.auth.getUser();
    const sendMail = letterMailer();
    if (!data.user?.email || !sendMail) return refuse(503, 'unavailable');
    if (made.articles.length === 0) return refuse(404, 'story_unknown');
    const { outcome, why } = await sendMail({
      ...composeLetter(made, siteUrl()),
      id: crypto.randomUUID(),
      to: data.user.email,
      language: lang,
      key: null,
    });
    return privateJson({ why: outcome === 'sent' ? '' : why || outcome });
  });
}
