'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { editorPath } from '@/lib/platform/paths';
import { isSeen } from '@/lib/newsroom/desk/model';
import { reaches, type Colleague } from '@/lib/newsroom/shared/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import { localePath } from '@/lib/platform/paths';
import { editorAt } from '@/lib/newsroom/editor/model/editor-address';
import { browserDeps } from '@/lib/newsroom/editor/save/browser-deps';
import { EditorStore } from '@/lib/newsroom/editor/save/editor-store';
import type { OpenedDraft } from '@/lib/newsroom/editor/model/stored';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { Instead } from '../shared/instead';
import { ChannelGroup } from '../channel/channel-group.client';
import { CoverageGroup } from '../live-desk/coverage-group.client';
import { ActionsBar } from './actions-bar.client';
import { AdviceProvider } from './advice-context.client';
import { AdvicePanel } from './advice-panel.client';
import { ConflictPanel } from './conflict-panel.client';
import { FactsPanel } from './facts-panel.client';
import { TakeDownPanel } from './take-down-panel.client';
import { LeadImageField } from './lead-image-field.client';
import { PreviewPanel } from './preview-panel.client';
import { EditorBody } from './editor-body.client';
import { EditorProvider, useEditor } from './editor-context.client';
import { ReturnedNote } from './returned-note.client';
import { ReadingNotice, StateLine } from './state-line.client';
import type { KnownFacts } from './use-fact-words.client';
import { useEditorLifecycle } from './use-editor-lifecycle.client';
import { VersionsPanel } from './versions-panel.client';

type Properties = {
  colleague: Colleague;
  /** Null: a new article, which gets its id here. */
  id: string | null;
  /** Null: the site does not have it (yet). */
  article: OpenedDraft | null;
} & KnownFacts;

/** The editor on which an article is written (docs/newsroom.md). */
export function Editor({ colleague, id, article, ...facts }: Properties) {
  const locale = useEdition();
  const [store] = useState(() => {
    // Going back to an editor that was begun in this window: the router knows the page, the address the article.
    const begun = id === null && 'location' in globalThis ? editorAt(location.pathname)?.id : null;
    const own = id ?? begun ?? crypto.randomUUID();
    const isNew = id === null && !begun;
    const begin = () => history.replaceState(null, '', localePath(locale, editorPath(own)));
    return new EditorStore(
      { writer: colleague.id, id: own, article, isNew },
      browserDeps,
      isNew ? begin : undefined,
    );
  });
  useEditorLifecycle(store);
  return (
    <EditorProvider store={store}>
      <AdviceProvider series={facts.series} districts={facts.districts}>
        <EditorWindow role={colleague.role} {...facts} />
      </AdviceProvider>
    </EditorProvider>
  );
}

function EditorWindow({ role, ...facts }: KnownFacts & { role: Colleague['role'] }) {
  const t = useTranslations('writing');
  const { phase, content, article } = useEditor();
  const title = titleIn(useEdition(), {
    titleHi: content.title_hi || null,
    titleEn: content.title_en || null,
  });
  if (phase === 'unknown') return <Instead title={t('unknownTitle')}>{t('unknownText')}</Instead>;
  return (
    <>
      <h1 className="sr-only" lang={title?.lang}>
        {title?.text ?? t('newArticle')}
      </h1>
      <div className="sticky top-0 z-[2] -mx-(--gutter) grid gap-1 border-b border-rule bg-surface px-(--gutter) py-2 max-lg:static">
        <ActionsBar isEditor={reaches(role, 'editor')} />
        <StateLine />
      </div>
      <ReturnedNote />
      <ReadingNotice />
      <ConflictPanel facts={facts} />
      {/* Longer than the screen: what comes above the line in hand is made room for by scrolling. */}
      <div className="grid min-h-[120dvh] content-start gap-x-8 gap-y-6 pt-3 wide:grid-cols-[minmax(0,1fr)_320px] wide:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <EditorBody />
          <AdvicePanel />
        </div>
        <aside
          aria-label={t('facts.title')}
          className="grid content-start gap-x-6 md:max-wide:grid-cols-2 md:max-wide:*:col-start-1 md:max-wide:*:nth-2:col-start-2 md:max-wide:*:nth-2:row-span-12 md:max-wide:*:nth-2:row-start-1 wide:col-start-2 wide:row-span-2"
        >
          <LeadImageField />
          <FactsPanel role={role} {...facts} />
          {article && isSeen(article.state) && reaches(role, 'editor') && (
            <ChannelGroup id={article.id} title={title?.text ?? ''} revision={article.revision} />
          )}
          {article && <CoverageGroup id={article.id} mayOpen={reaches(role, 'editor')} />}
          <VersionsPanel facts={facts} />
        </aside>
        <div className="min-w-0 wide:col-start-1">
          {article?.state === 'withdrawn' && reaches(role, 'editor') && <TakeDownPanel />}
          <PreviewPanel />
        </div>
      </div>
    </>
  );
}
