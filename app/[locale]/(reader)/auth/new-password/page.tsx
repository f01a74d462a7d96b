import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';

import { NewPasswordField } from '@/components/reader/accounts/auth-forms';
import { AuthMessage } from '@/components/reader/accounts/auth-message';
import { AuthBox } from '@/components/reader/accounts/auth-panel';
import { SubmitButton } from '@/components/reader/accounts/form-parts';
import { Input } from '@/components/ui/input';
import { newPasswordPath, parseNext } from '@/lib/reader/accounts/model';
import { recoveryCookie } from '@/lib/reader/accounts/recovery';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { authPath, localePath } from '@/lib/platform/paths';
import { sessionClient } from '@/lib/platform/supabase/session';
import { siteCookieName } from '@/lib/platform/supabase/site-cookies';

import { ReaderFrame, titled } from '../../reader-frame';
import { readFlash, readUser, type Query } from '../../reader-page';
import { hasRecovery } from '../recovery-leave';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return titled(t('newPasswordTitle'));
}

/** Where a new password is chosen: after a mail for a forgotten one, and by who has joined the newsroom. */
export default async function NewPasswordPage({ searchParams }: { searchParams: Query }) {
  const locale = await currentLocale();
  const client = await sessionClient();
  const user = await readUser(client);
  const { session } = (await client.auth.getSession()).data;
  const leave = (await cookies()).get(siteCookieName(recoveryCookie))?.value;
  const mayChoose = hasRecovery(leave, session?.access_token ?? '');
  if (!user || !mayChoose) redirect(authPath(locale, { step: 'reset' }));
  const t = await getTranslations('auth');
  return (
    <ReaderFrame path={newPasswordPath}>
      <AuthBox
        title={t('newPasswordTitle')}
        lede={t('newPasswordFor', { email: user.email ?? '' })}
      >
        <AuthMessage locale={locale} flash={await readFlash(searchParams)} />
        <form
          method="post"
          action={localePath(locale, `${newPasswordPath}/save`)}
          className="grid gap-4"
        >
          {/* Password managers learn whose password this is. */}
          <Input
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={user.email}
            hidden
            readOnly
          />
          <input type="hidden" name="next" value={parseNext((await searchParams).next) ?? ''} />
          <NewPasswordField label={t('newPassword')} />
          <SubmitButton>{t('savePassword')}</SubmitButton>
        </form>
      </AuthBox>
    </ReaderFrame>
  );
}
