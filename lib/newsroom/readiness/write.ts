import 'server-only';

import { z } from 'zod';

import { defaultLocale } from '@/lib/platform/i18n/locale';
import { siteClient } from '@/lib/platform/supabase/admin';
import { letterMailer } from '@/lib/reader/letter/mailer';

import type { Judge, Send } from './alarm';
import { alarmMail } from './alarm-mail';
import { alarmParts } from './model';

/** Milliseconds that the database has to say whether an alarm is told. */
const patience = 3000;
const part = z.enum(alarmParts);
const verdict = z.object({
  tell: z.array(part).nullable(),
  told: z.array(part),
  speaks: z.boolean(),
});

/**
 * Asks the database, for a process of the site, which alarms it is to tell. Takes the way on which they go, the same for
 * all processes.
 */
export function judgeOf(receiver: 'mail' | 'webhook'): Judge {
  const client = siteClient(patience);
  const own = { receiver, process: crypto.randomUUID() };
  return {
    claim: async (wrong, alone) => {
      const given = alone ? { alone: alone.wrong, alone_at: alone.at.toISOString() } : {};
      const { data, error } = await client.rpc('claim_alarm', { ...own, wrong, ...given });
      return error ? null : verdict.parse(data);
    },
    settle: async (told, arrived) => {
      const { error } = await client.rpc('settle_alarm', { ...own, told, arrived });
      return error === null;
    },
  };
}

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
