'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

import { reaches, type Colleague } from '@/lib/newsroom/shared/model';
import { localePath } from '@/lib/platform/paths';
import { reachEvents, readerEvent, rememberedReader } from '@/lib/platform/session/browser';
import { readOfflineArticle } from '@/lib/newsroom/editor/device/offline-articles';
import { editorAt } from '@/lib/newsroom/editor/model/editor-address';
import type { OpenedDraft } from '@/lib/newsroom/editor/model/stored';

import { Queries } from '@/components/layout/queries/queries.client';
import { Button } from '@/components/ui/button';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { Instead } from '../shared/instead';
import { OfflineArticles } from './offline-articles.client';
import { UnsentDrafts } from './unsent-drafts.client';
import { Editor } from './editor.client';
import type { KnownFacts } from './use-fact-words.client';

type Properties = Omit<KnownFacts, 'series'>;

/** What this device knows of who is here, and of the article whose address was asked for. */
type Found =
  | { is: 'nobody' }
  | { is: 'list'; colleague: Colleague }
  | { is: 'draft'; colleague: Colleague; id: string | null; article: OpenedDraft | null };

async function lookHere(): Promise<Found> {
  const reader = rememberedReader();
  if (!reader || !reaches(reader.role, 'reporter')) return { is: 'nobody' };
  const colleague: Colleague = { id: reader.id, name: reader.name, role: reader.role };
  const opened = editorAt(location.pathname);
  if (!opened) return { is: 'list', colleague };
  const article = opened.id === null ? null : await readOfflineArticle(colleague.id, opened.id);
  return { is: 'draft', colleague, id: opened.id, article };
}

/** The newsroom on a device without a connection: its drafts, and what it keeps of articles. */
export function OfflineNewsroom(facts: Properties) {
  const t = useTranslations('offlineNewsroom');
  const [found, setFound] = useState<Found | null>(null);
  const isKnown = found !== null && found.is !== 'nobody';
  useEffect(() => {
    if (isKnown) return;
    const look = () => void lookHere().then(setFound);
    look();
    // Where there is a line after all, the site says who is here.
    addEventListener(readerEvent, look);
    return () => removeEventListener(readerEvent, look);
  }, [isKnown]);
  return (
    <Queries>
      <OfflineHeader name={isKnown ? found.colleague.name : null} />
      <main
        data-early-presses
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[1600px] px-(--gutter) py-4 focus:outline-none lg:py-6"
      >
        <noscript>{t('withoutScript')}</noscript>
        {found ? <FoundHere found={found} {...facts} /> : <p role="status">{t('looking')}</p>}
      </main>
    </Queries>
  );
}

/** Whether the site has answered since; what is here goes on, the rest of the newsroom has to be asked for. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const back = () => setBack(true);
    const gone = () => setBack(false);
    addEventListener(reachEvents.reached, back);
    addEventListener(reachEvents.unreachable, gone);
    return () => {
      removeEventListener(reachEvents.reached, back);
      removeEventListener(reachEvents.unreachable, gone);
    };
  }, []);
  return isBack;
}

function OfflineHeader({ name }: { name: string | null }) {
  const frame = useTranslations('frame');
  const t = useTranslations('offlineNewsroom');
  const locale = useEdition();
  const isBack = useIsBack();
  const link = 'inline-flex min-h-control items-center font-bold hover:underlined';
  return (
    <header className="border-b border-rule bg-surface print:hidden">
      <div className="mx-auto flex max-w-[1600px] flex-wrap items-center gap-x-4 px-(--gutter)">
        <p className="font-display grow text-section text-sal">
          <a href={localePath(locale, '/admin')} className="inline-flex min-h-control items-center">
            {frame('title')}
          </a>
        </p>
        <nav aria-label={frame('navigation')} className="flex flex-wrap gap-x-4 text-meta">
          {name !== null && (
            <>
              <span className="inline-flex items-center text-ink2">{name}</span>
              <a href={localePath(locale, '/admin')} className={link}>
                {t('list')}
              </a>
              <a href={localePath(locale, '/admin/write')} className={link}>
                {t('write')}
              </a>
            </>
          )}
        </nav>
      </div>
      <div className="border-t border-rule bg-brasstint">
        <p role="status" className="mx-auto max-w-[1600px] px-(--gutter)">
          {!isBack && <strong className="mr-2">{t('title')}</strong>}
          {name !== null && t(isBack ? 'back' : 'text')}{' '}
          <Button type="button" variant="link" size="text" onClick={() => location.reload()}>
            {t(isBack ? 'openAll' : 'retry')}
          </Button>
        </p>
      </div>
    </header>
  );
}

function FoundHere({ found, ...facts }: Properties & { found: Found }) {
  const t = useTranslations('offlineNewsroom');
  if (found.is === 'nobody') return <Instead title={t('nobodyTitle')}>{t('nobodyText')}</Instead>;
  const { colleague } = found;
  if (found.is === 'list')
    return (
      <>
        <h1 className="mb-4 text-title">{t('title')}</h1>
        <UnsentDrafts writer={colleague.id} />
        <OfflineArticles writer={colleague.id} />
      </>
    );
  return (
    <>
      {found.id === null && <UnsentDrafts writer={colleague.id} />}
      {/* Series to go on with are the site's to tell. */}
      <Editor colleague={colleague} id={found.id} article={found.article} series={[]} {...facts} />
    </>
  );
}
