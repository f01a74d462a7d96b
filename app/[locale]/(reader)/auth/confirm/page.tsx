import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';

import { AuthMessage } from '@/components/reader/accounts/auth-message';
import { AuthBox } from '@/components/reader/accounts/auth-panel';
import { SubmitButton } from '@/components/reader/accounts/form-parts';
import { mailLinkCookie, mailLinkPath, openMailLink } from '@/lib/reader/accounts/mail-link';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { authPath, localePath } from '@/lib/platform/paths';
import { siteCookieName } from '@/lib/platform/supabase/site-cookies';
import { isJoinPath } from '@/lib/newsroom/staff/model';

import { ReaderFrame, titled } from '../../reader-frame';
import { readFlash, type Query } from '../../reader-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return titled(t('mailLink.title'));
}

/**
 * Where the links of mails lead. Opening it uses nothing up, so that scanners and previews may follow the link
 * before its reader does; the button does. The middleware has put what the link carries into a cookie.
 */
export default async function MailLinkPage({ searchParams }: { searchParams: Query }) {
  const locale = await currentLocale();
  const t = await getTranslations('auth');
  const link = openMailLink((await cookies()).get(siteCookieName(mailLinkCookie))?.value);
  const purpose = link && (isJoinPath(link.next) ? 'invite' : link.type);
  return (
    <ReaderFrame path={mailLinkPath}>
      <AuthBox
        title={purpose ? t(`mailLink.titles.${purpose}`) : t('mailLink.missingTitle')}
        lede={purpose ? t(`mailLink.ledes.${purpose}`) : t('mailLink.missing')}
      >
        <AuthMessage locale={locale} flash={await readFlash(searchParams)} />
        {link && purpose ? (
          <form
            method="post"
            action={localePath(locale, `${mailLinkPath}/open`)}
            className="grid gap-4"
          >
            {Object.entries(link).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SubmitButton>{t(`mailLink.buttons.${purpose}`)}</SubmitButton>
            <p className="text-meta text-ink2">{t('mailLink.hint')}</p>
          </form>
        ) : (
          <ul>
            {(['link', 'reset'] as const).map((step) => (
              <li key={step}>
                <a
                  href={authPath(locale, { step })}
                  className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
                >
                  {step === 'link' ? t('withoutPassword') : t('forgotten')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </AuthBox>
    </ReaderFrame>
  );
}
