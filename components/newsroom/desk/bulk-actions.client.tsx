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
  type TransitionedArticle,
  type TransitionNotes,
} from '@/lib/newsroom/desk/model';
import { joinList } from '@/lib/platform/text/lists';
import type { Refusal } from '@/lib/platform/http/refusal';

import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Note } from '@/components/ui/note';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { isForPage, pressedKey } from '../shared/pressed-key';
import type { DeskLine } from './desk-line';

type Report = {
  message: string;
  failed: { line: DeskLine; why: string }[];
  /** What is brought back when that is wished: articles and where they were. */
  undo: { lines: readonly DeskLine[]; from: ArticleState } | null;
};

type BulkActions = {
  isBusy: boolean;
  /** Does an action with lines, says what came of it and shows the list anew. */
  move: (action: RowAction, lines: readonly DeskLine[], notes: TransitionNotes) => void;
  /** Articles with which the last action could not be done. */
  failed: readonly string[];
};

const BulkActionsContext = createContext<BulkActions>({
  isBusy: false,
  move: () => {},
  failed: [],
});

/** What is done with articles of the desk together. */
export function useBulkActions(): BulkActions {
  return useContext(BulkActionsContext);
}

/** Keeps what came of the last action above the list, which itself is another after each. */
export function BulkActions({ mover, children }: { mover: string; children: ReactNode }) {
  const t = useTranslations('desk');
  const router = useRouter();
  const whyOf = useReasons();
  const [report, setReport] = useState<Report | null>(null);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** Does the actions one after the other, each with the lines that went through the former. */
  const send = async (
    actions: readonly ArticleAction[],
    lines: readonly DeskLine[],
    notes: TransitionNotes,
    tell: (done: readonly DeskLine[]) => Pick<Report, 'message' | 'undo'>,
  ) => {
    setBusy(true);
    let left = lines;
    const failed: Report['failed'] = [];
    for (const action of actions) {
      const articles = left.map(({ id, revision }) => ({ id, revision }));
      const answer =
        articles.length > 0 ? await sendTransitions(action, articles, notes, mover) : null;
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
    flushSync(() => {
      setBusy(false);
      setReport({ ...tell(left), failed });
    });
    // What was pressed is gone; who has gone elsewhere meanwhile stays there.
    const at = document.activeElement;
    const isGone = (each: Element) =>
      each.closest('[data-deeds]') !== null ||
      lines.some(({ id }) => each.closest(`[data-row="${id}"]`) !== null);
    if (at === null || at === document.body || isGone(at)) place.current?.focus();
    router.refresh();
  };
  const move: BulkActions['move'] = (action, lines, notes) => {
    const from = lines[0]?.state ?? 'draft';
    void send([action], lines, notes, (done) => ({
      message: done.length > 0 ? t(`done.${action}`, { count: done.length }) : '',
      undo: action === 'discard' && done.length > 0 ? { lines: done, from } : null,
    }));
  };
  const takeBack = ({ lines, from }: NonNullable<Report['undo']>) =>
    void send(recoveredBy[from] ?? [], lines, {}, (done) => ({
      message: done.length > 0 ? t('undone', { count: done.length }) : '',
      undo: null,
    }));
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
    <BulkActionsContext value={{ isBusy, move, failed }}>
      <div ref={place} tabIndex={-1} role="status" aria-label={t('result')} data-deeds>
        {report && (
          <Note sign={Info} className="mb-2">
            <p className="flex flex-wrap items-center gap-x-4 font-bold">
              {report.message}
              {report.undo && (
                <Button
                  type="button"
                  disabled={isBusy}
                  variant="link"
                  size="text"
                  onClick={() => undo?.()}
                >
                  {t('undo')}
                  <Kbd>Z</Kbd>
                </Button>
              )}
            </p>
            {report.failed.length > 0 && (
              <>
                <p className="font-bold text-geru">
                  {t('failed', { count: report.failed.length })}
                </p>
                <ul>
                  {report.failed.map(({ line, why }) => (
                    <li key={line.id} className="py-1">
                      <a href={line.href} lang={line.titleLanguage} className="font-bold underline">
                        {line.title}
                      </a>
                      <span className="block text-meta">{why}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Note>
        )}
      </div>
      {children}
    </BulkActionsContext>
  );
}

/** What the site never answered it may have done: the lines tell it at the next look (desk-now.client.tsx). */
function whyNot({
  status,
  reason,
}: Refusal): 'signedOut' | 'otherReader' | 'unanswered' | 'refused' {
  if (status === 401) return 'signedOut';
  if (reason === 'other_reader') return 'otherReader';
  return status === 0 || status >= 500 ? 'unanswered' : 'refused';
}

/** Gives in words why an article could not be moved. */
function useReasons(): (moved: TransitionedArticle | undefined) => string {
  const t = useTranslations('writing');
  const locale = useEdition();
  const reasonName = (reason: string) => {
    const key = `blocked.${reason}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : t('blocked.content_invalid');
  };
  return (moved) => {
    if (moved?.outcome === 'blocked')
      return joinList(locale, (moved.reasons ?? []).map(reasonName), 'unit');
    if (moved?.outcome === 'impossible' || moved?.outcome === 'conflict')
      return t(`outcome.${moved.outcome}`);
    return t('outcome.refused');
  };
}
