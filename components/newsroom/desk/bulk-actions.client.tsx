'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

import { sendTransitions } from '@/lib/newsroom/desk/browser';
import {
  recoveredBy,
  type ArticleAction,
  type ArticleState,
  type RowAction,
  type TransitionNotes,
} from '@/lib/newsroom/desk/model';

import { Note } from '@/components/ui/note';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { isForPage, pressedKey } from '../shared/pressed-key';
import type { DeskLine } from './desk-line';
import { useReasons, whyNot } from './why-not-moved.client';

/** Milliseconds that a way back stays in sight; `z` takes it as long as nothing else is done. */
const timeToDecide = 15_000;

type Report = {
  failed: { line: DeskLine; why: string }[];
  /** What is brought back when that is wished: articles and where they were. */
  undo: { lines: readonly DeskLine[]; from: ArticleState } | null;
};

type BulkActions = {
  isBusy: boolean;
  /** Does an action with lines, says what came of it and shows the list anew; what asked for it closes once the site has answered. */
  move: (
    action: RowAction,
    lines: readonly DeskLine[],
    notes: TransitionNotes,
    close?: () => void,
  ) => void;
  /** Notes that were written and not taken, by the articles they are about. */
  notes: Map<string, string>;
  /** Articles with which the last action could not be done. */
  failed: readonly string[];
};

const BulkActionsContext = createContext<BulkActions>({
  isBusy: false,
  move: () => {},
  notes: new Map(),
  failed: [],
});

/** What is done with articles of the desk together. */
export function useBulkActions(): BulkActions {
  return useContext(BulkActionsContext);
}

/** Says what came of the last action, with the way back, and keeps above the list what could not be done. */
export function BulkActions({ mover, children }: { mover: string; children: ReactNode }) {
  const t = useTranslations('desk');
  const router = useRouter();
  const whyOf = useReasons();
  const [report, setReport] = useState<Report | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [notes] = useState(() => new Map<string, string>());
  const place = useRef<HTMLDivElement>(null);
  /** Does the actions one after the other, each with the lines that went through the former. */
  const send = async (
    actions: readonly ArticleAction[],
    lines: readonly DeskLine[],
    options: TransitionNotes,
    tell: (done: readonly DeskLine[]) => { message: string; undo: Report['undo'] },
    close?: () => void,
  ) => {
    setBusy(true);
    let left = lines;
    const failed: Report['failed'] = [];
    for (const action of actions) {
      const articles = left.map(({ id, revision }) => ({ id, revision }));
      const answer =
        articles.length > 0 ? await sendTransitions(action, articles, options, mover) : null;
      if (answer?.ok === false) {
        setBusy(false);
        return showToast({
          message: t(`notDone.${whyNot(answer.error)}`),
          tone: 'error',
          milliseconds: 8000,
        });
      }
      const outcomes = new Map(answer?.value.moved.map((each) => [each.id, each]));
      const isDone = ({ id }: DeskLine) => outcomes.get(id)?.outcome === 'done';
      for (const line of left)
        if (!isDone(line)) failed.push({ line, why: whyOf(outcomes.get(line.id)) });
      left = left.filter(isDone).map((line) => ({
        ...line,
        revision: outcomes.get(line.id)?.revision ?? line.revision,
      }));
    }
    const { message, undo } = tell(left);
    flushSync(() => {
      setBusy(false);
      setReport({ undo, failed });
      close?.();
    });
    if (left.length > 0)
      showToast({
        id: 'desk',
        message,
        tone: 'success',
        ...(undo && {
          milliseconds: timeToDecide,
          action: { label: t('undo'), press: () => takeBack(undo) },
        }),
      });
    // A question that closes gives the focus back in a task of its own.
    if (close) await new Promise((resolve) => setTimeout(resolve));
    // What was pressed is gone; who has gone elsewhere meanwhile stays there.
    const at = document.activeElement;
    const isGone = (each: Element) =>
      each.closest('[data-deeds]') !== null ||
      lines.some(({ id }) => each.closest(`[data-row="${id}"]`) !== null);
    if (at === null || at === document.body || isGone(at)) place.current?.focus();
    router.refresh();
  };
  const move: BulkActions['move'] = (action, lines, options, close) => {
    const from = lines[0]?.state ?? 'draft';
    const tell = (done: readonly DeskLine[]) => {
      if (done.length > 0) notes.delete(namesOf(lines));
      return {
        message: t(`done.${action}`, { count: done.length }),
        undo: action === 'discard' && done.length > 0 ? { lines: done, from } : null,
      };
    };
    void send([action], lines, options, tell, close);
  };
  function takeBack({ lines, from }: NonNullable<Report['undo']>): void {
    void send(recoveredBy[from] ?? [], lines, {}, (done) => ({
      message: t('undone', { count: done.length }),
      undo: null,
    }));
  }
  const back = report?.undo;
  const undo = back && !isBusy ? () => takeBack(back) : null;
  const failed = report?.failed.map(({ line }) => line.id) ?? [];
  // Here, since the list may be empty by then.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!undo || pressedKey(event) !== 'z' || !isForPage(event)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <BulkActionsContext value={{ isBusy, move, notes, failed }}>
      <div
        ref={place}
        tabIndex={-1}
        role="status"
        aria-label={t('result')}
        data-deeds
        className="focus:outline-none"
      >
        {report && report.failed.length > 0 && (
          <Note sign={Info} className="mb-2">
            <p className="font-bold text-geru">{t('failed', { count: report.failed.length })}</p>
            <ul>
              {report.failed.map(({ line, why }) => (
                <li key={line.id} className="py-1">
                  <a href={line.href} lang={line.titleLanguage} className="tap font-bold underline">
                    {line.title}
                  </a>
                  <span className="block text-meta">{why}</span>
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
      {children}
    </BulkActionsContext>
  );
}

/** Which articles something is about. */
export const namesOf = (lines: readonly DeskLine[]) => lines.map(({ id }) => id).join();
