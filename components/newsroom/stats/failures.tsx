import { useTranslations } from 'next-intl';

import type { Stats } from '@/lib/newsroom/stats/model';
import { formatDate } from '@/lib/platform/text/dates';

import { StatsSection, type SharedByStats } from './stats-section';

/** Lines of faults that are shown; the file has all of them. */
const shownErrors = 30;

/** What readers searched and did not find. */
export function FailedSearches({ misses, ...shared }: SharedByStats & { misses: Stats['misses'] }) {
  const t = useTranslations('stats');
  const lines = misses.map((miss) => (
    <li key={miss.question} className="flex justify-between gap-4 border-b border-rule py-2">
      <span className="break-words">{miss.question}</span>
      <span className="shrink-0 text-ink2">{t('times', { count: miss.times })}</span>
    </li>
  ));
  return (
    <StatsSection
      {...shared}
      name="misses"
      note={t('missesNote')}
      none={t('noMisses')}
      isEmpty={lines.length === 0}
    >
      <ul className="mt-2 border-t border-rule">{lines}</ul>
    </StatsSection>
  );
}

/** What failed in readers' browsers: how often, on which day, and where in the site's own files. */
export function ClientErrors({ errors, ...shared }: SharedByStats & { errors: Stats['errors'] }) {
  const t = useTranslations('stats');
  const lines = errors.slice(0, shownErrors).map((error) => (
    <li key={`${error.day} ${error.message}`} className="border-b border-rule py-2">
      <p className="flex justify-between gap-4">
        <span lang="en" className="min-w-0 wrap-anywhere">
          {error.message}
        </span>
        <span className="shrink-0 text-ink2">{t('times', { count: error.times })}</span>
      </p>
      <p className="text-meta wrap-anywhere text-ink2">
        {[
          formatDate(shared.locale, `${error.day}T06:30:00Z`),
          ...error.places,
          ...error.browsers,
        ].join(' · ')}
      </p>
    </li>
  ));
  return (
    <StatsSection
      {...shared}
      name="faults"
      note={t('errorsNote')}
      none={t('noErrors')}
      isEmpty={lines.length === 0}
    >
      <ul className="mt-2 border-t border-rule">{lines}</ul>
    </StatsSection>
  );
}
