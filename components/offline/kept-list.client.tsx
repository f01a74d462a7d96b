'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

import type { Locale } from '@/lib/i18n/locale';
import { editionOf, offlinePath } from '@/lib/offline/model';
import { listKept, type Readable, type ReadableList } from '@/lib/offline/kept-list';
import { formatDateTime } from '@/lib/text/dates';

export type KeptWords = Record<
  | 'noConnection'
  | 'noConnectionText'
  | 'retry'
  | 'kept'
  | 'keptPages'
  | 'keptAt'
  | 'looking'
  | 'empty'
  | 'emptyHint',
  string
>;

/** What can be read on this phone without a connection; its words come finished, `keptAt` with `{when}`. */
export function KeptList({ locale, words }: { locale: Locale; words: KeptWords }) {
  const [list, setList] = useState<ReadableList | null>(null);
  // Shown in place of another page, whose address is still in the window.
  const isInstead = useSyncExternalStore(
    () => () => {},
    () => location.pathname !== offlinePath(editionOf(location.pathname)),
    () => false,
  );
  useEffect(() => {
    const look = () => void listKept().then(setList);
    look();
    // Something may have been kept ahead here (keep-ahead.client.tsx).
    addEventListener('kept', look);
    return () => removeEventListener('kept', look);
  }, []);
  const isEmpty = list?.stories.length === 0;
  return (
    <div className="min-h-96">
      {isInstead && <InsteadOf words={words} />}
      {list === null && (
        <p role="status" className="py-4 text-ink2 noscript:hidden">
          {words.looking}
        </p>
      )}
      {isEmpty && (
        <div className="border border-rule bg-surface px-6 py-10 text-center">
          <span className="mx-auto mb-4 godna w-27 text-brassline" aria-hidden="true" />
          <p className="text-card font-bold">{words.empty}</p>
          <p className="mt-1 text-ink2">{words.emptyHint}</p>
        </div>
      )}
      {list && list.stories.length > 0 && (
        <Section id="kept" title={words.kept} pages={list.stories} locale={locale} words={words} />
      )}
      {list && list.pages.length > 0 && (
        <Section
          id="kept-pages"
          title={words.keptPages}
          pages={list.pages}
          locale={locale}
          words={words}
        />
      )}
    </div>
  );
}

/** That the page one wanted could not be had, and the way to try it again. */
function InsteadOf({ words }: { words: KeptWords }) {
  return (
    <div role="status" className="mb-8 border-l-3 border-brassline bg-brasstint px-4 py-3">
      <p className="font-bold">{words.noConnection}</p>
      <p className="text-ink2">{words.noConnectionText}</p>
      <button
        type="button"
        onClick={() => location.reload()}
        className="mt-3 min-h-12 rounded-box border border-line bg-surface px-5 font-bold hover:bg-sunk"
      >
        {words.retry}
      </button>
    </div>
  );
}

function Section({
  id,
  title,
  pages,
  locale,
  words,
}: {
  id: string;
  title: string;
  pages: Readable[];
  locale: Locale;
  words: KeptWords;
}) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="border-t-3 border-ink pt-2 text-section lg:text-section-wide">
        {title}
      </h2>
      <ul>
        {pages.map(({ path, title: headline, keptAt }) => (
          <li key={path} className="border-b border-rule py-3">
            <a
              href={path}
              lang={editionOf(path)}
              className="font-display text-card hover:underlined focus-visible:underlined"
            >
              {headline}
            </a>
            <p className="mt-0.5 text-meta text-ink2">
              <time dateTime={keptAt}>
                {words.keptAt.replace('{when}', formatDateTime(locale, keptAt))}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
