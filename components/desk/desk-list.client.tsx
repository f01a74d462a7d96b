'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { sendMoves } from '@/lib/desk/browser';
import type { StoryAction, StoryState } from '@/lib/desk/model';

import { useNewsroomWords } from '../newsroom/newsroom-words.client';
import { showToast } from '../toast/show-toast.client';
import { BulkBar } from './bulk-bar.client';
import { useStoryNow } from './desk-now.client';
import { useRowKeys } from './use-row-keys.client';

/** A story as its line says it, in finished words. */
export type DeskLine = {
  id: string;
  revision: number;
  href: string;
  title: string;
  titleLanguage: 'hi' | 'en';
  facts: string[];
  marks: string[];
  /** Where stories from other sources that tell of the same are listed; null when there are none. */
  group: { href: string; text: string; label: string } | null;
  state: StoryState;
  /** Names of those who had it open when it was listed. */
  here: readonly string[];
};

/** Lines of the desk, to be opened, or chosen and moved together; every step has its key. */
export function DeskList({
  lines,
  actions,
}: {
  lines: DeskLine[];
  actions: readonly StoryAction[];
}) {
  const t = useNewsroomWords('desk');
  const router = useRouter();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const toggle = (id: string) => setChosen((before) => toggled(before, id));
  const list = useRowKeys(toggle);
  const move = async (action: StoryAction) => {
    setBusy(true);
    const answer = await sendMoves(
      action,
      lines.filter(({ id }) => chosen.has(id)).map(({ id, revision }) => ({ id, revision })),
    );
    setBusy(false);
    if (!answer.ok) return showToast({ message: t('unreachable'), tone: 'error' });
    const failed = answer.value.moved.filter(({ outcome }) => outcome !== 'done');
    const done = answer.value.moved.length - failed.length;
    // What could not be moved stays chosen, so that it is seen.
    setChosen(new Set(failed.map(({ id }) => id)));
    if (done > 0) showToast({ message: t('done', { count: done }), tone: 'success' });
    if (failed.length > 0)
      showToast({ message: t('failed', { count: failed.length }), tone: 'error' });
    router.refresh();
  };
  return (
    <>
      {actions.length > 0 && (
        <BulkBar
          count={chosen.size}
          isAll={chosen.size === lines.length}
          actions={actions}
          isBusy={isBusy}
          onAll={(all) => setChosen(new Set(all ? lines.map(({ id }) => id) : []))}
          onAction={(action) => void move(action)}
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
  const t = useNewsroomWords('desk');
  return (
    <li
      data-row={line.id}
      className={`flex items-start gap-2 border-b border-rule py-2 has-[a:focus-visible]:bg-sunk ${isChosen ? 'bg-brasstint' : ''}`}
    >
      {isChoosable && (
        <label className="grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onToggle}
            aria-label={t('choose', { title: line.title })}
            className="size-5 accent-sal"
          />
        </label>
      )}
      <div className="min-w-0 grow py-1.5">
        <p className="font-bold">
          <a href={line.href} lang={line.titleLanguage} className="hover:underlined">
            {line.title}
          </a>
        </p>
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
      <p className="flex max-w-[40%] shrink-0 flex-wrap justify-end gap-1 py-2 text-meta max-sm:hidden">
        {line.marks.map((mark) => (
          <span key={mark} className="rounded-box bg-sunk px-2">
            {mark}
          </span>
        ))}
      </p>
    </li>
  );
}

/** Who has the story open, and what became of it since the line was shown. */
function Meanwhile({ line }: { line: DeskLine }) {
  const t = useNewsroomWords('desk');
  const now = useStoryNow(line.id);
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
