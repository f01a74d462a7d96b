import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { AuthBox } from '@/components/reader/accounts/auth-panel';
import { SubmitButton } from '@/components/reader/accounts/form-parts';
import { consentPath, parseNext } from '@/lib/reader/accounts/model';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';

import { ReaderFrame, titled } from '../../reader-frame';
import { requireReader, type Query } from '../../reader-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('consent');
  return titled(t('askTitle'));
}

/** Asks whoever came in by another service for what the form for signing up asks (DPDP Act 2023, section 6). */
export default async function ConsentPage({ searchParams }: { searchParams: Query }) {
  const locale = await currentLocale();
  await requireReader(consentPath);
  const t = await getTranslations('consent');
  const next = parseNext((await searchParams).next) ?? '';
  return (
    <ReaderFrame path={consentPath}>
      <AuthBox title={t('askTitle')} lede={t('askLede')}>
        <p>
          <a
            href={localePath(locale, '/privacy/account')}
            className="inline-flex min-h-11 items-center font-bold text-sal underline"
          >
            {t('read')}
          </a>
        </p>
        <form method="post" action={localePath(locale, '/settings/consent')} className="grid">
          <input type="hidden" name="next" value={next} />
          <SubmitButton name="agrees" value="yes">
            {t('agree')}
          </SubmitButton>
        </form>
        <form method="post" action={localePath(locale, '/auth/sign-out')} className="grid">
          <SubmitButton tone="quiet">{t('notNow')}</SubmitButton>
        </form>
      </AuthBox>
    </ReaderFrame>
  );
}
