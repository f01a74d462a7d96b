'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';

import type { FieldOfKind } from '@/lib/newsroom/editor/model/model';
import { foldText } from '@/lib/platform/text/fold';
import { normaliseLine } from '@/lib/platform/text/normalise';
import type { TopicSuggestion } from '@/lib/reading/topics/suggest';

import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { moveFocusNear } from '../shared/move-focus.client';
import { useRested } from '../shared/use-rested.client';
import { useEditor, useEditorStore } from './editor-context.client';

/** Milliseconds of rest before the site is asked what is known. */
const askAfter = 200;

/** The topics that the site knows by a name or its beginning; what it knew last stays until it says more. */
function useTopics(name: string): readonly TopicSuggestion[] {
  const { data } = useSWR<TopicSuggestion[], Error>(
    name && `/api/newsroom/topics?${new URLSearchParams({ q: name })}`,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return (name && data) || [];
}

/** A list of names, each a chip; known topics are suggested, and a known one's own spelling is. */
export function ChipField({
  field,
}: {
  field: Exclude<FieldOfKind<'names'>, 'authors' | 'other_districts'>;
}) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const [typed, setTyped] = useState('');
  const asked = useRested(typed.trim(), askAfter);
  const known = useTopics(typed.trim() && asked);
  /** A name as it was typed, which may be another spelling of a known one. */
  const [added, setAdded] = useState('');
  const same = useTopics(added).find(({ isSame }) => isSame);
  const names = content[field];
  const label = t(`facts.${field}`);
  const put = (next: string[]) => store.edit({ ...store.view().content, [field]: next }, field);
  const add = (text: string, isKnown = false) => {
    setTyped('');
    const more = text
      .split(/[,،\n]/)
      .map(normaliseLine)
      .filter((name) => name !== '' && !names.some((each) => foldText(each) === foldText(name)));
    if (more.length === 0) return;
    put([...names, ...more]);
    setAdded(isKnown ? '' : (more[0] ?? ''));
  };
  return (
    <div role="group" aria-label={label} className="grid gap-1">
      <span className="text-meta font-bold">{label}</span>
      <div className="flex flex-wrap gap-1">
        {names.map((name) => (
          <span
            data-chip
            key={name}
            className="inline-flex max-w-full items-center rounded-box bg-sunk pl-3"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              type="button"
              disabled={phase !== 'writing'}
              aria-label={t('facts.remove', { name })}
              variant="quiet"
              size="icon"
              onClick={({ currentTarget }) => {
                moveFocusNear(currentTarget);
                put(names.filter((each) => each !== name));
              }}
            >
              ✕
            </Button>
          </span>
        ))}
        <Combobox
          place={field}
          label={t('facts.add', { field: label })}
          listLabel={t('facts.known')}
          typed={typed}
          choices={known.map(({ nameHi, nameEn }) => ({
            value: nameHi,
            name: nameHi,
            hint: nameEn,
          }))}
          isOff={phase !== 'writing'}
          onType={setTyped}
          onChoose={(choice) => add(choice.value, true)}
          onTyped={(text) => add(text)}
          onEmptyBackspace={() => put(names.slice(0, -1))}
        />
      </div>
      {same && same.nameHi !== added && same.nameEn !== added && names.includes(added) && (
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-brass">
          {t('facts.sameAs', { from: added, to: same.nameHi })}
          <Button
            type="button"
            variant="link"
            size="text"
            onClick={({ currentTarget }) => {
              moveFocusNear(currentTarget);
              put([...new Set(names.map((each) => (each === added ? same.nameHi : each)))]);
              setAdded('');
            }}
          >
            {t('facts.useName', { name: same.nameHi })}
          </Button>
        </p>
      )}
    </div>
  );
}
