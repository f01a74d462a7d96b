import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { AuthStep, SignInPurpose } from '@/lib/reader/accounts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authPath, localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { AuthForm } from './auth-forms';
import { AuthMessage, PurposeMessage } from './auth-message';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

/** The quiet box in which accounts are opened and mended: a title, an opening line, a form. */
export function AuthBox({
  title,
  lede,
  children,
}: {
  title: string;
  lede?: string;
  children: ReactNode;
}) {
  return (
    <div className="wrap pt-6 sm:pt-10">
      <Card variant="lead" size="large" className="mx-auto grid max-w-[30rem] gap-5">
        <div>
          <h1 className="text-title">{title}</h1>
          {lede && <p className="mt-1 text-ink2">{lede}</p>}
        </div>
        {children}
      </Card>
    </div>
  );
}

/** The title of each step, as its message is called. */
export const authTitles = {
  'sign-in': 'title',
  'sign-up': 'signUpTitle',
  link: 'linkTitle',
  reset: 'resetTitle',
} as const satisfies Record<AuthStep, string>;

/** One step of signing in or up, and the ways to the others. Takes whether Google is offered. */
export function AuthPanel({
  locale,
  step,
  next,
  purpose,
  flash,
  offersGoogle,
}: {
  locale: Locale;
  step: AuthStep;
  next: string;
  purpose: SignInPurpose | null;
  flash: FlashMessage | null;
  offersGoogle: boolean;
}) {
  const t = useTranslations('auth');
  const ways = {
    'sign-in': t('haveAccount'),
    'sign-up': t('noAccount'),
    link: t('withoutPassword'),
    reset: t('forgotten'),
  };
  const others: Record<AuthStep, AuthStep[]> = {
    'sign-in': ['reset', 'link', 'sign-up'],
    'sign-up': ['sign-in'],
    link: ['sign-in', 'sign-up'],
    reset: ['sign-in', 'link'],
  };
  return (
    <AuthBox title={t(authTitles[step])} lede={t('lede')}>
      {flash ? <AuthMessage locale={locale} flash={flash} /> : <PurposeMessage purpose={purpose} />}
      <AuthForm step={step} locale={locale} next={next} typed={flash?.typed ?? {}} />
      {offersGoogle && (step === 'sign-in' || step === 'sign-up') && (
        <Button asChild size="large" className="w-full">
          {/* Another site: the browser goes there by itself. */}
          <a
            href={`${localePath(locale, '/auth/google')}${next && `?next=${encodeURIComponent(next)}`}`}
            target="_self"
          >
            {t('google')}
          </a>
        </Button>
      )}
      <ul className="border-t border-rule pt-2">
        {others[step].map((other) => (
          <li key={other}>
            <a
              href={authPath(locale, { step: other, next })}
              className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
            >
              {ways[other]}
            </a>
          </li>
        ))}
      </ul>
    </AuthBox>
  );
}
