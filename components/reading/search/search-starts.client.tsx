'use client';

import { forgetAllSearches, forgetSearch, type TrendingTopic } from '@/lib/reading/search/browser';
import { recentShown } from '@/lib/reading/search/model';

import { Button } from '@/components/ui/button';

type Labels = Record<string, string>;

/** The reader's last five searches (specification 9), each to be made again or taken off the list. */
export function RecentSearches({
  labels,
  recent,
  onChange,
  onChoose,
}: {
  labels: Labels;
  recent: string[];
  onChange: (recent: string[]) => void;
  onChoose: (term: string) => void;
}) {
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between">
        <h2 id="recent-searches" className="text-ui">
          {labels.recent}
        </h2>
        <Button
          type="button"
          onClick={() => onChange(forgetAllSearches())}
          variant="link"
          size="text"
          className="px-2 text-meta"
        >
          {labels.forgetAll}
        </Button>
      </div>
      <ul>
        {recent.slice(0, recentShown).map((term) => (
          <li key={term} className="flex items-center border-t border-rule">
            <Button
              type="button"
              onClick={() => onChoose(term)}
              variant="bare"
              size="none"
              className="min-h-11 min-w-0 grow truncate py-1 text-left hover:text-sal"
            >
              {term}
            </Button>
            <Button
              type="button"
              aria-label={labels.forget?.replace('{term}', term)}
              onClick={() => onChange(forgetSearch(term))}
              variant="quiet"
              size="icon"
              className="text-ink2 hover:text-ink"
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Topics much written about; nothing when there are none. */
export function TrendingTopics({
  labels,
  topics,
  onChoose,
}: {
  labels: Labels;
  topics: TrendingTopic[];
  onChoose: (path: string) => void;
}) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="search-trending">
      <h2 id="search-trending" className="text-ui">
        {labels.trending}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-2">
        {topics.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              onClick={(event) => {
                event.preventDefault();
                onChoose(href);
              }}
              className="inline-flex min-h-11 items-center rounded-box border border-line px-3 wrap-anywhere hover:bg-sunk"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
