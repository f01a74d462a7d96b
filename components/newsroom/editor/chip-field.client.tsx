'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

import type { FieldOfKind } from '@/lib/newsroom/editor/model/model';
import { ask } from '@/lib/platform/session/browser';
import { foldText } from '@/lib/platform/text/fold';
import { normaliseLine } from '@/lib/platform/text/normalise';
import type { TopicSuggestion } from '@/lib/reading/topics/suggest';

import { Button } from '@/components/ui/button';
import { Combobox, type Choice } from './combobox.client';
import { useEditor, useEditorStore } from './editor-context.client';

/** Milliseconds of rest before the site is asked what is known. */
const askAfter = 200;

const askTopics = (typed: string) =>
  ask<TopicSuggestion[]>(`/api/newsroom/topics?${new URLSearchParams({ q: typed })}`);

/** A list of names, each a chip; known topics are suggested, and a known one's own spelling is. */
export function ChipField({ field }: { field: Exclude<FieldOfKind<'names'>, 'authors'> }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Choice[]>([]);
  const [merge, setMerge] = useState<{ from: string; to: string } | null>(null);
  const names = content[field];
  const label = t(`facts.${field}`);
  const put = (next: string[]) => store.edit({ ...store.view().content, [field]: next }, field);
  const add = async (text: string, isKnown = false) => {
    setTyped('');
    setKnown([]);
    const added = text
      .split(/[,،\n]/)
      .map(normaliseLine)
      .filter((name) => name !== '' && !names.some((each) => foldText(each) === foldText(name)));
    if (added.length === 0) return;
    put([...names, ...added]);
    const [name] = added;
    if (isKnown || !name) return;
    const answer = await askTopics(name);
    const same = answer.ok ? answer.value.find(({ isSame }) => isSame) : undefined;
    if (same && same.nameHi !== name && same.nameEn !== name)
      setMerge({ from: name, to: same.nameHi });
  };
  useEffect(() => {
    if (typed.trim() === '') return;
    let isOver = false;
    const check = async () => {
      const answer = await askTopics(typed);
      if (!isOver && answer.ok)
        setKnown(
          answer.value.map(({ nameHi, nameEn }) => ({ value: nameHi, name: nameHi, hint: nameEn })),
        );
    };
    const timer = setTimeout(() => void check(), askAfter);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return (
    <div role="group" aria-label={label} className="grid gap-1">
      <span className="text-meta font-bold">{label}</span>
      <div className="flex flex-wrap gap-1">
        {names.map((name) => (
          <span key={name} className="inline-flex max-w-full items-center rounded-box bg-sunk pl-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              type="button"
              disabled={phase !== 'writing'}
              aria-label={t('facts.remove', { name })}
              variant="quiet"
              size="icon"
              onClick={() => put(names.filter((each) => each !== name))}
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
          choices={typed.trim() === '' ? [] : known}
          isOff={phase !== 'writing'}
          onType={setTyped}
          onChoose={(choice) => void add(choice.value, true)}
          onTyped={(text) => void add(text)}
          onEmptyBackspace={() => put(names.slice(0, -1))}
        />
      </div>
      {merge && names.includes(merge.from) && (
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-brass">
          {t('facts.sameAs', merge)}
          <Button
            type="button"
            variant="link"
            size="text"
            onClick={() => {
              put([...new Set(names.map((each) => (each === merge.from ? merge.to : each)))]);
              setMerge(null);
            }}
          >
            {t('facts.useName', { name: merge.to })}
          </Button>
        </p>
      )}
    </div>
  );
}
