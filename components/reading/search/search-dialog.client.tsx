'use client';

import { useEffect, useRef, useState } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { searchPath } from '@/lib/platform/paths';
import {
  fetchSearchDialogMessages,
  fetchTrending,
  readRecent,
  rememberSearch,
  type SearchDialogMessages,
  type TrendingTopic,
} from '@/lib/reading/search/browser';

import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { NativeDialog } from '@/components/ui/native-dialog';
import { SearchCombobox } from './search-combobox.client';
import { RecentSearches, TrendingTopics } from './search-starts.client';

/**
 * The search dialog (specification 2: search opens as a top dialog with suggestions, recent searches
 * and trending topics). Gives way to the search page when its words cannot be had.
 */
export function SearchDialog({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState<SearchDialogMessages | null>(null);
  const [trending, setTrending] = useState<TrendingTopic[]>([]);
  const [recent, setRecent] = useState(() => readRecent());
  const [terms, setTerms] = useState({ q: '', category: '', district: '' });

  useEffect(() => {
    void fetchSearchDialogMessages(locale).then((answer) => {
      if (answer) return setWords(answer);
      onClose();
      location.assign(searchPath(locale));
    });
    void fetchTrending(locale).then(setTrending);
  }, [locale, onClose]);
  const isReady = words !== null;
  useEffect(() => {
    const element = dialog.current;
    if (!isReady || !element) return;
    element.showModal();
    element.querySelector('input')?.focus();
    // What lies beside the dialog is its backdrop, and a press there is the dialog's own.
    const press = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [isReady]);
  if (!words) return null;

  const { labels } = words;
  const go = (path: string) => {
    dialog.current?.close();
    location.assign(path);
  };
  const search = (q: string) => {
    setRecent(rememberSearch(q));
    go(searchPath(locale, { ...terms, q: q.trim() }));
  };
  const select = (name: 'category' | 'district', all: string) => (
    <Select
      aria-label={labels[name]}
      value={terms[name]}
      onChange={(event) => setTerms({ ...terms, [name]: event.target.value })}
    >
      <option value="">{all}</option>
      {words[name === 'category' ? 'categories' : 'districts'].map((choice) => (
        <option key={choice.slug} value={choice.slug}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
  return (
    <NativeDialog side="top" ref={dialog} aria-label={labels.title} onClose={onClose}>
      <div className="wrap py-4">
        <form
          role="search"
          className="mx-auto grid max-w-[46rem] gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            search(terms.q);
          }}
        >
          <SearchCombobox
            locale={locale}
            words={words}
            terms={terms}
            onType={(q) => setTerms({ ...terms, q })}
            onChoose={(path) => {
              setRecent(rememberSearch(terms.q));
              go(path);
            }}
            onClose={() => dialog.current?.close()}
          />
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
            {select('category', labels.allCategories ?? '')}
            {select('district', labels.allDistricts ?? '')}
            <Button type="submit" variant="primary" className="max-sm:col-span-2">
              {labels.submit}
            </Button>
          </div>
        </form>
        <div className="mx-auto mt-2 grid max-w-[46rem] gap-3">
          <RecentSearches labels={labels} recent={recent} onChange={setRecent} onChoose={search} />
          <TrendingTopics labels={labels} topics={trending} onChoose={go} />
        </div>
      </div>
    </NativeDialog>
  );
}
