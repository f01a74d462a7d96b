'use client';

import { useTranslations } from 'next-intl';

import { authPath, homePath } from '@/lib/platform/paths';
import { formatTime } from '@/lib/platform/text/dates';
import { longestDraft } from '@/lib/newsroom/editor/model/model';
import { needsSignIn } from '@/lib/newsroom/editor/model/saved';
import type { EditorView } from '@/lib/newsroom/editor/save/editor-view';

import { Button } from '@/components/ui/button';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { goToPlace } from './block-reasons.client';
import { useEditor, useEditorStore } from './editor-context.client';
import { versionsPlace } from './versions-panel.client';

/** Notices that speak of a version. */
const ofVersions: readonly EditorView['notice'][] = [
  'setAside',
  'asideStored',
  'goneOn',
  'restored',
];

/** How what is on the screen stands to what the site has, and who else is here. */
export function StateLine() {
  const t = useTranslations('writing');
  const locale = useEdition();
  const store = useEditorStore();
  const view = useEditor();
  return (
    <div className="text-meta">
      <p
        role="status"
        // Each pause in typing would be spoken into.
        aria-live={isTrouble(view) ? 'polite' : 'off'}
        data-save={view.save.kind}
        data-unsaved={isNowhere(view) || undefined}
        className={isTrouble(view) ? 'font-bold text-geru' : 'text-ink2'}
      >
        {t(`save.${saveKey(view)}`, {
          time: view.savedAt ? formatTime(locale, view.savedAt) : '',
          name: view.save.kind === 'held' ? (view.save.by ?? '') : '',
        })}
        {needsSignIn(view.save.kind) && (
          <>
            {' '}
            <Button asChild variant="link" size="text">
              <a
                // Who is signed in can sign out on the paper's own pages.
                href={view.save.kind === 'signedOut' ? authPath(locale) : homePath(locale)}
                target="_blank"
                rel="noopener"
              >
                {t(view.save.kind === 'signedOut' ? 'signInAgain' : 'changeAccount')}
              </a>
            </Button>
          </>
        )}
        {view.others.length > 0 && ` · ${t('others', { names: view.others.join(', ') })}`}
      </p>
      {view.isQueued && (
        <p role="status" className="mt-1 flex flex-wrap items-center gap-x-3">
          {t('queued.text')}
          <Button type="button" variant="link" size="text" onClick={() => void store.dropQueued()}>
            {t('queued.drop')}
          </Button>
        </p>
      )}
      {view.notice && (
        <p
          role="status"
          className="mt-1 flex flex-wrap items-center gap-x-3 border-l-3 border-brassline pl-3"
        >
          {t(`notice.${view.notice}`, { name: view.heldBy ?? t('somebody') })}
          {ofVersions.includes(view.notice) && (
            <Button
              type="button"
              variant="link"
              size="text"
              onClick={() => goToPlace(versionsPlace)}
            >
              {t('versions.show')}
            </Button>
          )}
          <Button type="button" variant="link" size="text" onClick={() => store.dismissNotice()}>
            {t('understood')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whether neither the site nor the device has what was typed, which needs a question before it is left. */
const isNowhere = ({ save, isSafeHere }: EditorView) => !isSafeHere && save.kind !== 'saved';

const isTrouble = (view: EditorView) =>
  view.save.kind === 'refused' || needsSignIn(view.save.kind) || isNowhere(view);

/** Which message says how the draft stands. */
function saveKey({ save, savedAt, isSafeHere, phase, article, content }: EditorView) {
  if (phase === 'opening') return 'opening';
  if (save.kind === 'saved') return savedAt ? 'savedAt' : article ? 'saved' : 'nothing';
  if (save.kind === 'unsaved') return isSafeHere ? 'stored' : 'notStored';
  if (needsSignIn(save.kind)) return isSafeHere ? save.kind : (`${save.kind}NotStored` as const);
  if (save.kind === 'unreachable') return isSafeHere ? 'unreachable' : 'notStored';
  if (save.kind === 'refused' && JSON.stringify(content).length > longestDraft) return 'tooLong';
  return save.kind;
}

const readingNotice =
  'my-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-3 border-geru bg-gerutint px-4 py-2';

/** Which message says why one can only read. */
function readingKey({ isElsewhere, isRestoring, heldBy }: EditorView) {
  if (isElsewhere) return 'elsewhere';
  if (isRestoring) return 'restoring';
  return heldBy === null ? 'notYours' : 'heldBy';
}

/** Said instead of writing when the article is in somebody else's hand, or no more in one's own, or an earlier version is on its way. */
export function ReadingNotice() {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const view = useEditor();
  const { phase, heldBy, article, isElsewhere } = view;
  const takeOver = async () => {
    if (!(await store.takeOver()))
      showToast({ message: t('takeOverFailed'), tone: 'error', milliseconds: 8000 });
  };
  const isReading = phase === 'reading';
  return (
    // It is there before there is anything to say, so that it is read out when the article is taken.
    <div role="status" className={isReading ? readingNotice : undefined}>
      {isReading && <p>{t(readingKey(view), { name: heldBy ?? '' })}</p>}
      {isReading && isElsewhere && (
        <Button type="button" onClick={() => store.takeHere()}>
          {t('takeHere')}
        </Button>
      )}
      {isReading && !isElsewhere && heldBy !== null && article?.mayEdit && (
        <Button type="button" onClick={() => void takeOver()}>
          {t('takeOver')}
        </Button>
      )}
    </div>
  );
}
