import { useTranslations } from 'next-intl';

import { noticeVersion } from '@/lib/reader/accounts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import type { Consent } from '@/lib/reader/settings/model';
import { formatDate, formatDateTime } from '@/lib/platform/text/dates';

import { SubmitButton } from '../accounts/form-parts';
import { SectionHeading } from '@/components/layout/section-heading';
import { SettingsMessage } from './settings-message';

/** What the reader agreed to and when, and the notice as it stands today (DPDP Act 2023, sections 5 and 6). */
export function ConsentPart({
  locale,
  consents,
  flash,
}: {
  locale: Locale;
  consents: Consent[];
  flash: FlashMessage | null;
}) {
  const t = useTranslations('consent');
  const isCurrent = consents.some(({ version }) => version === noticeVersion);
  return (
    <section aria-labelledby="consent">
      <SectionHeading id="consent" title={t('recordTitle')} />
      <SettingsMessage flash={flash} form="consent" />
      <ul className="mt-2">
        {consents.map(({ version, grantedAt }) => (
          <li key={grantedAt}>
            {t('given', {
              day: formatDate(locale, version),
              time: formatDateTime(locale, grantedAt),
            })}
          </li>
        ))}
      </ul>
      {!isCurrent && (
        <form
          method="post"
          action={localePath(locale, '/settings/consent')}
          className="mt-2 grid justify-items-start gap-3"
        >
          <p>{t('notGiven', { day: formatDate(locale, noticeVersion) })}</p>
          <SubmitButton tone="quiet" name="agrees" value="yes">
            {t('agree')}
          </SubmitButton>
        </form>
      )}
      <p className="mt-1">
        <a
          href={localePath(locale, '/privacy/account')}
          className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
        >
          {t('read')}
        </a>
      </p>
    </section>
  );
}
