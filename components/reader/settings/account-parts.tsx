import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { Field, SubmitButton } from '../accounts/form-parts';
import { SectionHeading } from '@/components/layout/section-heading';
import { SettingsMessage } from './settings-message';

/** The reader's hold on the account: everything as a file, gone for good. */
export function AccountParts({
  locale,
  email,
  flash,
}: {
  locale: Locale;
  email: string;
  flash: FlashMessage | null;
}) {
  const t = useTranslations('settings');
  return (
    <section aria-labelledby="account" className="grid gap-6">
      <div>
        <SectionHeading id="account" title={t('account')} />
        <p>{t('exportHint')}</p>
        <a
          href="/api/account/export"
          download
          className="mt-3 inline-flex min-h-12 items-center rounded-box border border-line px-5 font-bold hover:bg-sunk"
        >
          {t('export')}
        </a>
      </div>
      <div>
        <SettingsMessage flash={flash} form="erase" />
        <details className="border border-rule" open={flash?.form === 'erase'}>
          <summary className="flex min-h-12 items-center px-4 font-bold text-geru">
            {t('erase')}
          </summary>
          <form
            method="post"
            action={localePath(locale, '/settings/erase')}
            className="grid justify-items-start gap-4 border-t border-rule px-4 py-4"
          >
            <p>{t('eraseHint')}</p>
            <Field
              id="erase-email"
              name="email"
              type="email"
              label={t('eraseConfirm', { email })}
              autoComplete="off"
              required
            />
            <SubmitButton tone="danger">{t('eraseForGood')}</SubmitButton>
          </form>
        </details>
      </div>
    </section>
  );
}
