'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import type { BulkAction, ArticleState } from '@/lib/newsroom/desk/model';

import { Checkbox } from '@/components/ui/checkbox';
import { CheckLabel } from '@/components/ui/label';
import { Thumbnail } from '../shared/thumbnail';
import { BulkBar } from './bulk-bar.client';
import { useBulkActions } from './bulk-actions.client';
import { useArticleStatus } from './desk-now.client';
import { useRowKeys } from './use-row-keys.client';

/** An article as its line says it, in finished words. */
export type DeskLine = {
  id: string;
  revision: number;
  href: string;
  title: string;
  titleLanguage: 'hi' | 'en';
  /** The title in the other language; null when there is none. */
  otherTitle: { text: string; lang: 'hi' | 'en' } | null;
  image: string | null;
  facts: string[];
  marks: string[];
  /** Where articles from other sources that tell of the same are listed; null when there are none. */
  group: { href: string; text: string; label: string } | null;
  state: ArticleState;
  /** Names of those who had it open when it was listed. */
  here: readonly string[];
};

/** Lines of the desk, to be opened, or chosen and moved together; every step has its key. */
export function DeskList({
  lines,
  actions,
}: {
  lines: DeskLine[];
  actions: readonly BulkAction[];
}) {
  const t = useTranslations('desk');
  const { isBusy, move, failed } = useBulkActions();
  // What could not be moved stays chosen, so that it is seen.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.map(({ id }) => id).filter((id) => failed.includes(id))),
  );
  const toggle = (id: string) => setChosen((before) => toggled(before, id));
  const list = useRowKeys(toggle);
  return (
    <>
      {actions.length > 0 && (
        <BulkBar
          count={chosen.size}
          isAll={chosen.size === lines.length}
          actions={actions}
          isBusy={isBusy}
          onAll={(all) => setChosen(new Set(all ? lines.map(({ id }) => id) : []))}
          onAction={(action, note) =>
            move(
              action,
              lines.filter(({ id }) => chosen.has(id)),
              note,
            )
          }
        />
      )}
      <ul ref={list} className="border-t border-rule">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            isChoosable={actions.length > 0}
            isChosen={chosen.has(line.id)}
            onToggle={() => toggle(line.id)}
          />
        ))}
      </ul>
      <p className="mt-3 text-meta text-ink2 max-md:hidden">{t('keys')}</p>
    </>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

function Line({
  line,
  isChoosable,
  isChosen,
  onToggle,
}: {
  line: DeskLine;
  isChoosable: boolean;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('desk');
  return (
    <li
      data-row={line.id}
      className={`flex flex-wrap items-start gap-x-2 border-b border-rule py-2 has-[a:focus-visible]:bg-sunk sm:flex-nowrap ${isChosen ? 'bg-brasstint' : ''}`}
    >
      {isChoosable && (
        <CheckLabel className="size-11 shrink-0 justify-center">
          <Checkbox
            checked={isChosen}
            onChange={onToggle}
            aria-label={t('choose', { title: line.title })}
          />
        </CheckLabel>
      )}
      <Thumbnail image={line.image} className="mt-2 max-sm:order-first max-sm:hidden" />
      <div className="min-w-0 grow basis-0 py-1.5">
        <p className="font-bold">
          <a href={line.href} lang={line.titleLanguage} className="hover:underlined">
            {line.title}
          </a>
        </p>
        {line.otherTitle && (
          <p lang={line.otherTitle.lang} className="text-ink2">
            {line.otherTitle.text}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-meta text-ink2">
          {line.group && (
            <a
              href={line.group.href}
              aria-label={line.group.label}
              className="rounded-box bg-brasstint px-2 font-bold hover:underlined"
            >
              {line.group.text}
            </a>
          )}
          {line.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <Meanwhile line={line} />
      </div>
      {line.marks.length > 0 && (
        <p
          className={`flex shrink-0 flex-wrap gap-1 text-meta max-sm:basis-full sm:max-w-[40%] sm:justify-end sm:py-2 ${isChoosable ? 'max-sm:pl-13' : ''}`}
        >
          {line.marks.map((mark) => (
            <span key={mark} className="rounded-box bg-sunk px-2">
              {mark}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

/** Who has the article open, and what became of it since the line was shown. */
function Meanwhile({ line }: { line: DeskLine }) {
  const t = useTranslations('desk');
  const now = useArticleStatus(line.id);
  const here = now?.here ?? (now === null ? [] : line.here);
  const changed =
    now === undefined
      ? null
      : now === null
        ? t('goneMeanwhile')
        : now.state !== line.state
          ? t('movedMeanwhile', { state: t(`state.${now.state}`) })
          : now.revision !== line.revision
            ? t('changedMeanwhile')
            : null;
  return (
    <>
      {here.length > 0 && (
        <p className="text-meta font-bold text-geru">{t('here', { names: here.join(', ') })}</p>
      )}
      {changed && <p className="text-meta text-ink2">{changed}</p>}
    </>
  );
}
