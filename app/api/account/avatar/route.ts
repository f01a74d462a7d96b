import type { PostgrestError } from '@supabase/supabase-js';

import { parseLocale, defaultLocale } from '@/lib/platform/i18n/locale';
import { authPath, localePath } from '@/lib/platform/paths';
import { largestAvatarUpload } from '@/lib/reader/profiles/model';
import { encodeAvatar } from '@/lib/reader/profiles/avatar';
import { readProfile } from '@/lib/reader/profiles/read';
import { replaceAvatar } from '@/lib/reader/profiles/write';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { verifiedReader } from '@/lib/platform/supabase/verified-reader';
import { refusalOf } from '@/lib/platform/http/refusal';
import { isFromOwnPage } from '@/lib/platform/http/sender';

import { leadTo } from '../../../[locale]/(reader)/form-response';

export const dynamic = 'force-dynamic';

/** Bytes of a form with a picture: the picture, and what a browser writes around it. */
const longestForm = largestAvatarUpload + 64 * 1024;

/**
 * Replaces the reader's picture by the one that the form of their profile sends, or removes it
 * (`remove`). Leads back to the profile of the edition in `?locale=`. Not under /profile, whose
 * middleware would hold the whole picture a second time.
 */
export async function POST(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('locale') ?? '';
  const locale = parseLocale(asked) ?? defaultLocale;
  const here = localePath(locale, '/profile');
  const say = (outcome: string) => leadTo(here, { form: 'picture', outcome });
  if (!isFromOwnPage(request)) return leadTo(here);
  const { client, withCookies } = sessionOfRequest(request);
  const reader = await verifiedReader(client);
  if (reader === 'unavailable')
    return withCookies(leadTo(here, { form: 'page', outcome: 'unavailable' }));
  if (reader === 'none') return withCookies(leadTo(authPath(locale, { next: here })));
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= longestForm)) return withCookies(say('avatarTooLarge'));
  const form = await request.formData().catch(() => null);
  return withCookies(say(form ? await change(client, reader.user.id, form) : 'avatarUnreadable'));
}

/** What is said of a picture: the word for one that was kept, or why it was not. */
function outcome(done: Awaited<ReturnType<typeof replaceAvatar>>, word: string): string {
  return done === 'kept' ? word : done;
}

/** What is said of a picture that is not even looked at. */
function refusedBy(error: PostgrestError): string {
  const status = refusalOf(error)?.status;
  if (status === 403) return 'barred';
  return status === 429 ? 'avatarTooOften' : 'unavailable';
}

async function change(client: SessionClient, id: string, form: FormData): Promise<string> {
  try {
    const { avatarUrl } = await readProfile(client, id);
    if (form.has('remove'))
      return outcome(await replaceAvatar(client, id, avatarUrl, null), 'removed');
    const file = form.get('picture');
    if (!(file instanceof File) || file.size === 0) return 'avatarMissing';
    const { error } = await client.rpc('may_send_avatar');
    if (error) return refusedBy(error);
    const encoded = await encodeAvatar(Buffer.from(await file.arrayBuffer()));
    if (!encoded.ok) return encoded.error;
    return outcome(await replaceAvatar(client, id, avatarUrl, encoded.value), 'saved');
  } catch (error) {
    console.error('[profiles] a picture could not be changed:', error);
    return 'unavailable';
  }
}
