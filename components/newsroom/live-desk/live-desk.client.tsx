'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { setCoverage } from '@/lib/newsroom/live-desk/browser';
import type { LiveDesk as Desk } from '@/lib/newsroom/live-desk/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { articlePath, editorPath, localePath } from '@/lib/platform/paths';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { PageHead } from '../shared/page-head';
import { Composer } from './composer.client';
import { EntryRow } from './entry-row.client';
import { QueuedRow } from './queued-row.client';
import { useLiveDesk } from './use-live-desk.client';
import { useLiveRefusal } from './use-live-refusal.client';

const headingId = 'live-entries';

/** Tells an article live, from a phone or a desk: a new entry above, what waits to be sent, and all that was told. */
export function LiveDesk({
  article,
  writer,
  sent,
  now,
}: {
  article: string;
  writer: string;
  sent: Desk;
  now: Date;
}) {
  const t = useTranslations('liveDesk');
  const locale = useEdition();
  const { desk, entries, queued, look, loadOlder } = useLiveDesk(article, sent);
  const isRunning = desk.closedAt === null;
  return (
    <>
      <PageHead title={titleIn(locale, desk)?.text ?? t('untitled')}>
        <Badge tone={isRunning ? 'solid' : 'plain'}>{t(isRunning ? 'running' : 'closed')}</Badge>
        {desk.mayManage && <StateButton article={article} isOpen={isRunning} onChanged={look} />}
      </PageHead>
      <p className="flex flex-wrap items-center gap-x-4">
        <Button asChild variant="link" size="text">
          <a href={localePath(locale, editorPath(article))}>{t('toEditor')}</a>
        </Button>
        {desk.isPublic ? (
          <Button asChild variant="link" size="text">
            <a href={articlePath(locale, article)}>{t('toPage')}</a>
          </Button>
        ) : (
          <span className="text-ink2">{t('notPublic')}</span>
        )}
      </p>
      {isRunning ? (
        <Composer article={article} writer={writer} onSent={look} />
      ) : (
        <Note sign={Info}>{t('closedHint')}</Note>
      )}
      <section aria-labelledby={headingId} className="mt-4 max-w-3xl">
        <h2 id={headingId} tabIndex={-1} className="text-list">
          {t('entries')}
        </h2>
        <ul aria-live="polite" aria-relevant="additions">
          {queued.map((each) => (
            <QueuedRow
              key={each.seq}
              queued={each}
              present={entries.find(({ id }) => id === each.deed.id)}
              headingId={headingId}
              look={look}
            />
          ))}
        </ul>
        {entries.length === 0 && queued.length === 0 && <p className="py-3">{t('none')}</p>}
        <ul className="border-t border-rule">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              article={article}
              entry={entry}
              queued={queued.find(({ deed }) => deed.id === entry.id)}
              now={now}
              isPublic={desk.isPublic}
              headingId={headingId}
              onChanged={look}
            />
          ))}
        </ul>
        {loadOlder && (
          <Button type="button" className="mt-4" onClick={() => void loadOlder()}>
            {t('older')}
          </Button>
        )}
      </section>
    </>
  );
}

/** Ends the coverage for readers, or goes on with it; a closed one keeps all that was told. */
function StateButton({
  article,
  isOpen,
  onChanged,
}: {
  article: string;
  isOpen: boolean;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslations('liveDesk');
  const refusal = useLiveRefusal();
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await setCoverage(article, !isOpen);
    setBusy(false);
    const message = answer.ok ? t(isOpen ? 'wasClosed' : 'wasOpened') : refusal(answer.error);
    showToast({ id: 'live-state', message, tone: answer.ok ? 'success' : 'error' });
    await onChanged();
  };
  return (
    <Button type="button" aria-disabled={isBusy || undefined} onClick={() => void change()}>
      {t(isOpen ? 'close' : 'reopen')}
    </Button>
  );
}
