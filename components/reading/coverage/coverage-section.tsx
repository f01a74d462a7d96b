import { useTranslations } from 'next-intl';

import {
  firstShown,
  partOf,
  type KeyEvent,
  type ShownCoverage,
} from '@/lib/reading/coverage/model';
import { articlePath, coveragePartPath, feedPath, entryAnchor } from '@/lib/platform/paths';
import { formatDateTime, formatDayTime, isoInIndia } from '@/lib/platform/text/dates';

import { Button } from '@/components/ui/button';
import { CoverageOrder } from './coverage-order';
import { EntryView, type EntryPlace } from './entry-view';

/** Where an article's page tells its live coverage. */
const sectionId = 'live';

/**
 * What an article's page tells live: the pinned entry, key events, and the newest entries first. A running coverage
 * brings the script that says what is new (live-coverage.client.ts); without it a link asks.
 */
export function CoverageSection({
  place,
  coverage,
  script,
}: {
  place: EntryPlace;
  coverage: ShownCoverage;
  /** The script's address. */
  script: string;
}) {
  const t = useTranslations('coverage');
  const { locale, article } = place;
  const { entries, pinned, keyEvents, lastNumber, closedAt } = coverage;
  const [newest] = entries;
  const isRunning = closedAt === null;
  const earlier = partOf(firstShown(lastNumber)) - 1;
  return (
    <section id={sectionId} aria-labelledby="live-title" className="mt-8 scroll-mt-4">
      <h2 id="live-title" className="border-t-3 border-brassline pt-3 text-section">
        {t('title')}
      </h2>
      <div
        data-coverage={article}
        data-revision={coverage.revision}
        data-last={lastNumber}
        data-one={t('newsOne')}
        data-many={t('newsMany', { count: '#' })}
        data-changed={t('changed')}
      >
        {isRunning && (
          <div className="sticky top-2 z-10 h-0 text-center print:hidden">
            <p role="status" className="sr-only" />
            <Button type="button" variant="primary" hidden data-live-news />
          </div>
        )}
        <div data-live-part="head">
          {isRunning ? (
            <p className="flex flex-wrap items-center gap-x-3.5 text-ink2">
              {newest && (
                <time dateTime={isoInIndia(newest.postedAt)}>
                  {t('updated', { time: formatDayTime(locale, newest.postedAt) })}
                </time>
              )}
              {/* Without an anchor, with which a browser would stay on the page that it has. */}
              <a
                href={articlePath(locale, article)}
                className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined print:hidden"
              >
                {t('look')}
              </a>
            </p>
          ) : (
            <p className="font-bold">{t('closed', { time: formatDateTime(locale, closedAt) })}</p>
          )}
        </div>
        <div data-live-part="keys">
          <KeyEvents place={place} events={keyEvents} from={firstShown(lastNumber)} />
        </div>
        <div data-live-part="pinned">
          {pinned && <EntryView entry={pinned} place={place} isCopy />}
        </div>
        <CoverageOrder locale={locale} article={article} current="newest" />
        <div data-live-entries>
          {entries.map((entry) => (
            <EntryView key={entry.id} entry={entry} place={place} />
          ))}
        </div>
        <div data-live-part="end">
          {lastNumber === 0 && <p className="border-t border-rule py-4">{t('empty')}</p>}
          <p className="flex flex-wrap gap-x-6 border-t border-rule font-bold text-sal print:hidden">
            {earlier > 0 && (
              <a
                href={coveragePartPath(locale, article, earlier)}
                className="inline-flex min-h-11 items-center hover:underlined"
              >
                {t('earlier', { part: earlier })}
              </a>
            )}
            <a
              href={feedPath(locale, { live: article })}
              className="inline-flex min-h-11 items-center hover:underlined"
            >
              {t('feed')}
            </a>
          </p>
        </div>
      </div>
      {isRunning && <script data-document="live" type="module" async src={script} />}
    </section>
  );
}

/** What one has to know, each a way to its entry: on this page, or where it stays. */
function KeyEvents({
  place: { locale, article },
  events,
  from,
}: {
  place: EntryPlace;
  events: readonly KeyEvent[];
  /** The first number on this page. */
  from: number;
}) {
  const t = useTranslations('coverage');
  if (events.length === 0) return null;
  return (
    <nav
      aria-labelledby="key-events"
      className="mt-3 border-l-3 border-brassline bg-brasstint px-4 py-3"
    >
      <h3 id="key-events" className="text-list">
        {t('keyEvents')}
      </h3>
      <ul className="mt-2">
        {events.map(({ number, writtenAt, title }) => (
          <li key={number}>
            <a
              href={
                number >= from
                  ? `#${entryAnchor(number)}`
                  : coveragePartPath(locale, article, partOf(number), number)
              }
              className="block py-2 hover:underlined"
            >
              <time dateTime={isoInIndia(writtenAt)} className="block text-meta text-ink2">
                {formatDayTime(locale, writtenAt)}
              </time>
              <span lang={title.lang}>{title.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
