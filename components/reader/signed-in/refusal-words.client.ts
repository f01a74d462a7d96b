import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

import type { Messages } from '@/lib/platform/i18n/catalogues';
import type { Refusal } from '@/lib/platform/http/refusal';

/** Reasons the catalogue has words for (`refusal`): the site's own, then those of each subject. */
const reasons: readonly (keyof Messages['refusal'])[] = [
  'unavailable',
  'unreachable',
  'not_signed_in',
  'forbidden',
  'foreign',
  'bad_request',
  'too_long',
  'exists',
  'unknown',
  'invalid',
  'story_unknown',
  'comment_empty',
  'comment_too_long',
  'comment_links',
  'comment_too_fast',
  'comment_too_many',
  'comment_repeated',
  'comment_unknown',
  'comment_too_deep',
  'edit_too_fast',
  'edit_too_many',
  'reaction_too_fast',
  'reaction_too_many',
  'report_own',
  'report_too_fast',
  'report_too_many',
  'comment_words',
  'suspended',
  'banned',
];

/** Gives what says in the reader's language why something was refused; unknown reasons read as a failure. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useTranslations('refusal');
  return useCallback(
    (refusal) => t(reasons.find((reason) => reason === refusal.reason) ?? 'unavailable'),
    [t],
  );
}
