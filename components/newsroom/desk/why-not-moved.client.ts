import { useTranslations } from 'next-intl';

import type { TransitionedArticle } from '@/lib/newsroom/desk/model';
import type { Refusal } from '@/lib/platform/http/refusal';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { joinList } from '@/lib/platform/text/lists';

/** What the site never answered it may have done: the lines tell it at the next look (desk-now.client.tsx). */
export function whyNot({
  status,
  reason,
}: Refusal): 'signedOut' | 'otherReader' | 'unanswered' | 'refused' {
  if (status === 401) return 'signedOut';
  if (reason === 'other_reader') return 'otherReader';
  return status === 0 || status >= 500 ? 'unanswered' : 'refused';
}

/** Gives in words why an article could not be moved. */
export function useReasons(): (moved: TransitionedArticle | undefined) => string {
  const t = useTranslations('writing');
  const locale = useEdition();
  const reasonName = (reason: string) => {
    const key = `blocked.${reason}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : t('blocked.content_invalid');
  };
  return (moved) => {
    if (moved?.outcome === 'blocked')
      return joinList(locale, (moved.reasons ?? []).map(reasonName), 'unit');
    if (moved?.outcome === 'impossible' || moved?.outcome === 'conflict')
      return t(`outcome.${moved.outcome}`);
    return t('outcome.refused');
  };
}
