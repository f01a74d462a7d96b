import { translator } from '@/lib/platform/i18n/translator';

import type { Grievance } from './model';

/** A letter to a complainant, to be sent by mail. */
export type Letter = { subject: string; text: string };

/**
 * What a complainant is written, in the language they wrote to the paper in, whichever edition the
 * newsroom is used in. Gives null as long as there is nothing to tell.
 */
export function letterTo(grievance: Grievance): Letter | null {
  const { number, name, language, acknowledgedAt, outcome, decision } = grievance;
  if (!acknowledgedAt) return null;
  const t = translator(language, 'grievances');
  const text = outcome
    ? t('letterDecided', { name, number, outcome: t(`outcome.${outcome}`), decision })
    : t('letterAcknowledged', { name, number });
  return { subject: t('letterSubject', { number }), text };
}
