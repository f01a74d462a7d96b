import 'server-only';

import { translator } from '@/lib/platform/i18n/translator';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { truncate } from '@/lib/platform/text/truncate';

import { alertMark, type Alert } from './model';

/** Letters of a summary that a phone shows; more would cost data that nobody sees. */
const longestBody = 140;

/** An alert as the database hands it out (schema push, claim_pushes). */
export type DueAlert = {
  kind: 'breaking' | 'news' | 'withdrawn';
  language: Locale;
  articleId: string;
  title: string;
  summary: string;
  isQuiet: boolean;
};

/** What a phone is sent, in its reader's language. Takes the moment, ms since 1970. */
export function alertOf(due: DueAlert, at: number): Alert {
  const { language, articleId, kind } = due;
  const t = translator(language, 'alerts');
  const isWithdrawn = kind === 'withdrawn';
  return {
    tag: articleId,
    title: isWithdrawn
      ? t('withdrawnTitle')
      : kind === 'breaking'
        ? t('breakingTitle', { title: due.title })
        : due.title,
    body: isWithdrawn ? t('withdrawnText') : truncate(due.summary, longestBody),
    lang: formatLocale(language),
    url: `${articlePath(language, articleId)}?via=${alertMark}`,
    isSilent: due.isQuiet || isWithdrawn,
    at,
    stop: t('stopAll'),
    stopped: t('stopped'),
  };
}
