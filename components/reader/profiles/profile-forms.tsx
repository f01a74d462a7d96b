import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { longestName, avatarTypes } from '@/lib/reader/profiles/model';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { NewPasswordField } from '../accounts/auth-forms';
import { CurrentPassword, WayToPassword } from '../accounts/current-password';
import { Field, FileField, SubmitButton } from '../accounts/form-parts';
import { SectionHeading } from '@/components/layout/section-heading';
import { Input } from '@/components/ui/input';
import { ProfileMessage } from './profile-message';

type Properties = {
  locale: Locale;
  profile: { name: string; avatarUrl: string | null };
  email: string;
  flash: FlashMessage | null;
};

/** What a reader can change of themselves: name, picture, e-mail, password. Plain forms, each with its own answer. */
export function ProfileForms(properties: Properties) {
  const t = useTranslations('profile');
  return (
    <section aria-labelledby="change">
      <SectionHeading id="change" title={t('change')} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
        <NameForm {...properties} />
        <AvatarForm {...properties} />
        <EmailForm {...properties} />
        <PasswordForm {...properties} />
      </div>
    </section>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid content-start gap-3">
      <h3 id={`${id}-title`} className="text-card">
        {title}
      </h3>
      {children}
    </section>
  );
}

function NameForm({ locale, profile, flash }: Properties) {
  const t = useTranslations('profile');
  return (
    <Part id="name" title={t('nameTitle')}>
      <ProfileMessage locale={locale} flash={flash} form="name" />
      <form
        method="post"
        action={localePath(locale, '/profile/name')}
        className="grid justify-items-start gap-3"
      >
        <Field
          id="display-name"
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          maxLength={longestName}
          defaultValue={flash?.form === 'name' ? (flash.typed?.name ?? profile.name) : profile.name}
          autoComplete="name"
          required
        />
        <SubmitButton tone="quiet">{t('save')}</SubmitButton>
      </form>
    </Part>
  );
}

function AvatarForm({ locale, profile, flash }: Properties) {
  const t = useTranslations('profile');
  const action = `/api/account/avatar?locale=${locale}`;
  return (
    <Part id="picture" title={t('avatarTitle')}>
      <ProfileMessage locale={locale} flash={flash} form="picture" />
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        className="grid justify-items-start gap-3"
      >
        <FileField
          id="picture"
          name="picture"
          label={t('avatar')}
          chosen={t('avatarChosen')}
          hint={t('avatarHint')}
          accept={avatarTypes}
        />
        <SubmitButton tone="quiet">{t('saveAvatar')}</SubmitButton>
      </form>
      {profile.avatarUrl && (
        <form method="post" action={action} encType="multipart/form-data">
          <SubmitButton tone="quiet" name="remove" value="yes">
            {t('removeAvatar')}
          </SubmitButton>
        </form>
      )}
    </Part>
  );
}

function EmailForm({ locale, email, flash }: Properties) {
  const t = useTranslations('profile');
  const typed = flash?.form === 'email' ? flash.typed?.email : undefined;
  return (
    <Part id="email" title={t('emailTitle')}>
      <ProfileMessage locale={locale} flash={flash} form="email" />
      <form
        method="post"
        action={localePath(locale, '/profile/email')}
        className="grid justify-items-start gap-3"
      >
        <Field
          id="new-email"
          name="email"
          type="email"
          label={t('newEmail')}
          hint={t('emailHint', { email })}
          maxLength={254}
          defaultValue={typed}
          autoComplete="email"
          required
        />
        <CurrentPassword id="password-for-email" name="password" />
        <SubmitButton tone="quiet">{t('changeEmail')}</SubmitButton>
      </form>
    </Part>
  );
}

function PasswordForm({ locale, email, flash }: Properties) {
  const auth = useTranslations('auth');
  const t = useTranslations('profile');
  return (
    <Part id="password" title={t('passwordTitle')}>
      <ProfileMessage locale={locale} flash={flash} form="password" />
      <form
        method="post"
        action={localePath(locale, '/profile/password')}
        className="grid justify-items-start gap-3"
      >
        {/* Password managers learn whose password this is. */}
        <Input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        <CurrentPassword id="current-password" name="current" />
        <NewPasswordField label={auth('newPassword')} />
        <WayToPassword locale={locale} />
        <SubmitButton tone="quiet">{t('changePassword')}</SubmitButton>
      </form>
    </Part>
  );
}
