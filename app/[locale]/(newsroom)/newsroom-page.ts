import 'server-only';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';

import type { Colleague, Role } from '@/lib/newsroom/shared/model';
import { pagePathHeader, reaches } from '@/lib/newsroom/shared/model';
import { readColleague } from '@/lib/newsroom/shared/read';
import { readWaiting } from '@/lib/newsroom/today/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authPath, localePath } from '@/lib/platform/paths';
import { sessionClient } from '@/lib/platform/supabase/session';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

/** Who sent this request; null when nobody is signed in. Asked once a request. */
const findColleague = cache(async (): Promise<Colleague | null> =>
  readColleague(await sessionClient()),
);

/** How much waits behind the newsroom's pages. Asked once a request. */
export const findWaiting = cache(async () => readWaiting(await sessionClient()));

/** Who is here; whoever is not signed in, or not any more, signs in first and comes back. */
export async function signedInColleague(): Promise<Colleague> {
  const colleague = await findColleague();
  if (colleague) return colleague;
  const locale = await currentLocale();
  const here = (await headers()).get(pagePathHeader) ?? localePath(locale, '/admin');
  redirect(authPath(locale, { next: here }));
}

/**
 * The colleague of a page with their client, or null for whom the role that the page takes is too much: layout and page
 * are drawn at the same time, or the page alone, so each page asks too. The database decides again.
 */
export async function colleagueOf(
  required: Role,
): Promise<{ client: SessionClient; colleague: Colleague } | null> {
  const colleague = await signedInColleague();
  if (!reaches(colleague.role, required)) return null;
  return { client: await sessionClient(), colleague };
}

/**
 * Leads who asks for what stands behind the last line of a list to its beginning: such lists go on behind a line
 * and have no numbered pages. Takes the path of the beginning, without the edition.
 */
export function leadToNewest(locale: Locale, path: string): never {
  redirect(localePath(locale, path));
}
