import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { AuthBox } from '@/components/reader/accounts/auth-panel';
import { SubmitButton } from '@/components/reader/accounts/form-parts';
import { LetterMessage } from '@/components/reader/letter/letter-message';
import { Button } from '@/components/ui/button';
import { environment } from '@/lib/platform/env';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';
import { requestOfKey } from '@/lib/reader/letter/confirm-key';
import { letterPages, letterPath } from '@/lib/reader/letter/model';
import { isAwaited } from '@/lib/reader/letter/read';

import { titled } from '../../(reader)/reader-frame';
import { readFlash, type Query } from '../../(reader)/reader-page';
import { readFrame } from '../../page-context';
import { LetterFrame } from '../letter-frame';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('letter');
  return { ...(await titled(t('confirmTitle'))), robots: { index: false, follow: false } };
}

/** Where the mail that asks leads: opening it begins nothing, so that scanners may; the button does. */
export default async function ConfirmPage({ searchParams }: { searchParams: Query }) {
  const [locale, t, frame, flash, { key: given }] = await Promise.all([
    currentLocale(),
    getTranslations('letter'),
    readFrame(),
    readFlash(searchParams),
    searchParams,
  ]);
  const key = typeof given === 'string' ? given : '';
  const request = requestOfKey(key, environment().SUPABASE_SECRET_KEY);
  const works = request !== null && (await isAwaited(request));
  return (
    <LetterFrame
      path={works ? `${letterPages.confirm}?key=${key}` : letterPages.confirm}
      frame={frame}
    >
      {works ? (
        <AuthBox title={t('confirmTitle')} lede={t('confirmLede')}>
          <LetterMessage flash={flash} />
          <form method="post" action={localePath(locale, `${letterPages.confirm}/begin`)}>
            <input type="hidden" name="key" value={key} />
            <SubmitButton>{t('confirmButton')}</SubmitButton>
          </form>
        </AuthBox>
      ) : (
        <AuthBox title={t('confirmOverTitle')} lede={t('confirmOver')}>
          <p>
            <Button asChild variant="link" size="text">
              <a href={localePath(locale, letterPath)}>{t('confirmAgain')}</a>
            </Button>
          </p>
        </AuthBox>
      )}
    </LetterFrame>
  );
}
