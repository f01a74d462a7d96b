'use client';

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { fetchSuggestions, type SearchDialogMessages } from '@/lib/reading/search/browser';
import {
  longestQuery,
  shortestSuggestion,
  suggestionDelay,
  suggestionListHeight,
  type Suggestion,
} from '@/lib/reading/search/model';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

type Terms = { q: string; category: string; district: string };

/** The field of the search dialog with its suggestions: an editable combobox with a list (ARIA 1.2). */
export function SearchCombobox({
  locale,
  words: { labels, categories, districts },
  terms,
  onType,
  onChoose,
  onClose,
}: {
  locale: Locale;
  words: SearchDialogMessages;
  terms: Terms;
  onType: (q: string) => void;
  onChoose: (path: string) => void;
  onClose: () => void;
}) {
  const { suggestions, message, dismiss } = useSuggestions(locale, terms, labels);
  const [active, setActive] = useState(-1);
  const count = suggestions.length;
  const shown = Math.min(active, count - 1);
  const list = useRef<HTMLDivElement>(null);
  const choosePressed = useEffectEvent((event: MouseEvent) => {
    const option =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-path]');
    if (option && option.dataset.path) onChoose(option.dataset.path);
  });
  // The field has the focus and the keys of its options; they themselves are only pressed.
  useEffect(() => {
    const element = list.current;
    const press = (event: MouseEvent) => choosePressed(event);
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, []);
  const name = (choices: SearchDialogMessages['categories'], slug: string | null) =>
    choices.find((choice) => choice.slug === slug)?.name;

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[shown];
    // Enter while an input method composes a word belongs to that word.
    if (event.nativeEvent.isComposing) return;
    const move = {
      ArrowDown: shown + 1 >= count ? 0 : shown + 1,
      ArrowUp: shown <= 0 ? count - 1 : shown - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (count > 0 && move !== undefined && (shown >= 0 || !/Home|End/.test(event.key))) {
      event.preventDefault();
      setActive(move);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(articlePath(locale, chosen.id));
    } else if (event.key === 'Escape' && count > 0) {
      // The first Escape closes the list, the second the dialog.
      event.preventDefault();
      dismiss();
      setActive(-1);
    }
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <label className="grid grow gap-1">
          <span className="text-meta font-bold">{labels.label}</span>
          <Input
            type="text"
            name="q"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls="search-suggestions"
            aria-activedescendant={shown >= 0 ? `search-suggestion-${shown}` : undefined}
            value={terms.q}
            maxLength={longestQuery}
            placeholder={labels.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            onChange={(event) => {
              setActive(-1);
              onType(event.target.value);
            }}
            onKeyDown={onKeyDown}
            className="min-h-12! text-list placeholder:text-ink2"
          />
        </label>
        <Button type="button" onClick={onClose} size="large" className="shrink-0">
          {labels.close}
        </Button>
      </div>
      <div
        ref={list}
        id="search-suggestions"
        role="listbox"
        aria-label={labels.suggestions}
        hidden={count === 0}
        style={{ maxHeight: suggestionListHeight }}
        className="mt-1 overflow-y-auto border border-rule bg-surface"
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={`search-suggestion-${index}`}
            role="option"
            aria-selected={index === shown}
            ref={(item) => {
              if (index === shown) item?.scrollIntoView({ block: 'nearest' });
            }}
            data-path={articlePath(locale, suggestion.id)}
            className="cursor-pointer border-t border-rule px-3 py-2 first:border-t-0 hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus"
          >
            <span className="block font-bold">{suggestion.title}</span>
            <span className="text-meta text-ink2">
              {[name(categories, suggestion.category), name(districts, suggestion.district)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}

/** Suggestions for what is typed, 300 ms after the last key; an answer that comes too late is dropped. */
function useSuggestions(
  locale: Locale,
  { q, category, district }: Terms,
  labels: SearchDialogMessages['labels'],
) {
  const [answer, setAnswer] = useState<{ q: string; suggestions: Suggestion[] } | null>(null);
  const isLong = Array.from(q.trim()).length >= shortestSuggestion;
  useEffect(() => {
    if (!isLong) return;
    const abort = new AbortController();
    const wait = setTimeout(() => {
      fetchSuggestions({ locale, q, category, district }, abort.signal).then(
        (suggestions) => setAnswer({ q, suggestions }),
        () => undefined,
      );
    }, suggestionDelay);
    return () => {
      clearTimeout(wait);
      abort.abort();
    };
  }, [locale, q, category, district, isLong]);
  const suggestions = isLong && answer ? answer.suggestions : [];
  return {
    suggestions,
    message: isLong && answer ? countOf(suggestions.length, labels) : '',
    dismiss: () => setAnswer(null),
  };
}

function countOf(count: number, labels: SearchDialogMessages['labels']): string {
  if (count === 0) return labels.noSuggestions ?? '';
  if (count === 1) return labels.oneSuggestion ?? '';
  return (labels.manySuggestions ?? '').replace('{count}', String(count));
}
