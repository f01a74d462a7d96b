import type { Locale } from '@/lib/i18n/locale';
import { newsroomTranslator } from '@/lib/i18n/newsroom-translator';
import type { Numbers, NumbersQuestion } from '@/lib/numbers/model';
import { formatDate } from '@/lib/text/dates';

import { Saved } from './saved-table';

/** Lines of faults that are shown; the file has all of them. */
const shownFaults = 30;

/** What readers searched and did not find. */
export function Misses({
  locale,
  question,
  misses,
}: {
  locale: Locale;
  question: NumbersQuestion;
  misses: Numbers['misses'];
}) {
  const t = newsroomTranslator(locale, 'numbers');
  return (
    <section aria-labelledby="table-misses">
      <div className="flex items-center justify-between gap-4">
        <h2 id="table-misses" className="text-section">
          {t('table.misses')}
        </h2>
        <Saved locale={locale} question={question} table="misses" />
      </div>
      <p className="text-meta text-ink2">{t('missesNote')}</p>
      {misses.length === 0 ? (
        <p className="mt-2 text-ink2">{t('noMisses')}</p>
      ) : (
        <ul className="mt-2 border-t border-rule">
          {misses.map((miss) => (
            <li
              key={miss.question}
              className="flex justify-between gap-4 border-b border-rule py-2"
            >
              <span className="break-words">{miss.question}</span>
              <span className="shrink-0 text-ink2">{t('times', { count: miss.times })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What failed in readers' browsers: how often, on which day, and where in the site's own files. */
export function Faults({
  locale,
  question,
  faults,
}: {
  locale: Locale;
  question: NumbersQuestion;
  faults: Numbers['faults'];
}) {
  const t = newsroomTranslator(locale, 'numbers');
  return (
    <section aria-labelledby="table-faults">
      <div className="flex items-center justify-between gap-4">
        <h2 id="table-faults" className="text-section">
          {t('table.faults')}
        </h2>
        <Saved locale={locale} question={question} table="faults" />
      </div>
      <p className="text-meta text-ink2">{t('faultsNote')}</p>
      {faults.length === 0 ? (
        <p className="mt-2 text-ink2">{t('noFaults')}</p>
      ) : (
        <ul className="mt-2 border-t border-rule">
          {faults.slice(0, shownFaults).map((fault) => (
            <li key={`${fault.day} ${fault.message}`} className="border-b border-rule py-2">
              <p className="flex justify-between gap-4">
                <span lang="en" className="min-w-0 wrap-anywhere">
                  {fault.message}
                </span>
                <span className="shrink-0 text-ink2">{t('times', { count: fault.times })}</span>
              </p>
              <p className="text-meta wrap-anywhere text-ink2">
                {[
                  formatDate(locale, `${fault.day}T06:30:00Z`),
                  ...fault.places,
                  ...fault.browsers,
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
