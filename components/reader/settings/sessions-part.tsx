import { useTranslations } from 'next-intl';

import type { Device } from '@/lib/platform/http/device';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import type { ReaderSession } from '@/lib/reader/sessions/model';
import { formatMoment } from '@/lib/platform/text/dates';

import { SubmitButton } from '../accounts/form-parts';
import { SectionHeading } from '@/components/layout/section-heading';
import { SettingsMessage } from './settings-message';

/** Where the reader is signed in (OWASP ASVS 5.0, 7.5.2): each device can be signed out, and all at once. */
export function SessionsPart({
  locale,
  sessions,
  flash,
}: {
  locale: Locale;
  sessions: ReaderSession[];
  flash: FlashMessage | null;
}) {
  const t = useTranslations('sessions');
  return (
    <section aria-labelledby="sessions">
      <SectionHeading id="sessions" title={t('title')} />
      <SettingsMessage flash={flash} form="sessions" />
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {sessions.map((session) => (
          <SessionLine key={session.id} locale={locale} session={session} />
        ))}
      </ul>
      <form method="post" action={localePath(locale, '/auth/sign-out')} className="mt-4">
        <p>{t('everywhereHint')}</p>
        <p className="mt-3">
          <SubmitButton tone="quiet" name="everywhere" value="yes">
            {t('everywhere')}
          </SubmitButton>
        </p>
      </form>
    </section>
  );
}

function SessionLine({ locale, session }: { locale: Locale; session: ReaderSession }) {
  const t = useTranslations('sessions');
  const device = nameOf(locale, session.device);
  const action = session.isCurrent ? '/auth/sign-out' : '/settings/sessions';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-bold">
          {device}
          {session.isCurrent && <span className="text-sal"> · {t('thisDevice')}</span>}
        </p>
        <p className="text-meta text-ink2">
          {t('signedIn', { time: formatMoment(locale, session.signedInAt) })}
        </p>
        {/* The device that asks is in use now; what is kept is when its session was last renewed. */}
        {!session.isCurrent && (
          <p className="text-meta text-ink2">
            {t('lastUsed', { time: formatMoment(locale, session.lastUsedAt) })}
          </p>
        )}
      </div>
      <form method="post" action={localePath(locale, action)}>
        {!session.isCurrent && <input type="hidden" name="session" value={session.id} />}
        <SubmitButton tone="quiet" aria-label={t('endOf', { device })}>
          {t('end')}
        </SubmitButton>
      </form>
    </li>
  );
}

function nameOf(locale: Locale, { system, browser }: Device): string {
  const t = translator(locale, 'sessions');
  if (system && browser) return t('device', { system, browser });
  return system ?? browser ?? t('unknownDevice');
}
