import { useTranslations } from 'next-intl';

import { noticeVersion, shortestPassword, type AuthStep } from '@/lib/reader/accounts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';

import { Checkbox } from '@/components/ui/checkbox';
import { Field, SubmitButton } from './form-parts';
import { PasswordRoom } from './password-room';

type Properties = {
  locale: Locale;
  /** Where to go afterwards; empty for the front page. */
  next: string;
  /** What was typed before an answer came. */
  typed: Record<string, string>;
};

/** The form of one step. Plain forms: they need no scripts, and password managers know them. */
export function AuthForm({ step, ...properties }: Properties & { step: AuthStep }) {
  switch (step) {
    case 'sign-in':
      return <SignInForm {...properties} />;
    case 'sign-up':
      return <SignUpForm {...properties} />;
    case 'link':
    case 'reset':
      return <MailForm step={step} {...properties} />;
  }
}

function SignInForm({ locale, next, typed }: Properties) {
  const t = useTranslations('auth');
  return (
    <form method="post" action={localePath(locale, '/auth/sign-in')} className="grid gap-4">
      <input type="hidden" name="next" value={next} />
      <EmailField typed={typed} />
      <Field
        id="password"
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
      <SubmitButton>{t('signIn')}</SubmitButton>
    </form>
  );
}

function SignUpForm({ locale, next, typed }: Properties) {
  const t = useTranslations('auth');
  return (
    <form method="post" action={localePath(locale, '/auth/sign-up')} className="grid gap-4">
      <input type="hidden" name="next" value={next} />
      <Field
        id="name"
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={80}
        defaultValue={typed.name}
        required
      />
      <EmailField typed={typed} />
      <NewPasswordField label={t('password')} />
      <label className="flex items-start gap-3">
        <Checkbox name="agrees" value="yes" required className="mt-1" />
        <span>
          {t('agree', { day: formatDate(locale, noticeVersion) })}{' '}
          <a
            href={localePath(locale, '/privacy/account')}
            target="_blank"
            className="font-bold text-sal underlined"
          >
            {t('readNotice')}
          </a>
        </span>
      </label>
      <SubmitButton>{t('signUp')}</SubmitButton>
    </form>
  );
}

function MailForm({ locale, next, typed, step }: Properties & { step: 'link' | 'reset' }) {
  const t = useTranslations('auth');
  return (
    <form method="post" action={localePath(locale, '/auth/mail')} className="grid gap-4">
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="step" value={step} />
      <p className="text-ink2">{step === 'link' ? t('linkHint') : t('resetHint')}</p>
      <EmailField typed={typed} />
      <SubmitButton>{step === 'link' ? t('sendLink') : t('sendReset')}</SubmitButton>
    </form>
  );
}

function EmailField({ typed }: Pick<Properties, 'typed'>) {
  const auth = useTranslations('auth');
  return (
    <Field
      id="email"
      name="email"
      type="email"
      label={auth('email')}
      autoComplete="username"
      maxLength={254}
      defaultValue={typed.email}
      required
    />
  );
}

/** A password to be chosen, with what is asked of it. */
export function NewPasswordField({ label }: { label: string }) {
  const t = useTranslations('auth');
  return (
    <div className="grid w-full min-w-0 gap-1">
      <Field
        id="new-password"
        name="password"
        type="password"
        label={label}
        hint={t('passwordHint')}
        autoComplete="new-password"
        minLength={shortestPassword}
        required
      />
      <PasswordRoom field="new-password" />
    </div>
  );
}
