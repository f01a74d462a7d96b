import 'server-only';

import { defaultLocale } from '@/lib/platform/i18n/locale';
import { letterMailer } from '@/lib/reader/letter/mailer';

import type { Send } from './alarm';
import { alarmMail } from './alarm-mail';

/** Sends alarms by the server that takes letters (SMTP_URL), to an address. Without that server nothing arrives. */
export function sendByMail(to: string, site: string): Send {
  return async (wrong) => {
    const mail = letterMailer();
    if (!mail) {
      console.error('[alarm] not delivered: ALARM_MAIL needs SMTP_URL');
      return false;
    }
    const words = alarmMail(wrong, site);
    const { outcome, why } = await mail({
      ...words,
      id: crypto.randomUUID(),
      to,
      language: defaultLocale,
      key: null,
    });
    if (outcome !== 'sent') console.error('[alarm] not delivered:', outcome, why);
    return outcome === 'sent';
  };
}
