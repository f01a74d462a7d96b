'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

import { editorPath } from '@/lib/platform/paths';
import { localePath } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';
import { listUnsentDrafts } from '@/lib/newsroom/editor/device/unsent';
import type { UnsentArticle } from '@/lib/newsroom/editor/device/waiting';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** Milliseconds after which what waits is tried again. */
const againAfter = 30_000;

/** Articles of which this device has something that the site does not have yet; once it can be reached it is sent from here. */
export function UnsentDrafts({ writer }: { writer: string }) {
  const t = useTranslations('writing');
  const [drafts, setDrafts] = useState<UnsentArticle[]>([]);
  const [sent, setSent] = useState<readonly string[]>([]);
  useEffect(() => {
    const deliver = async () => {
      const waiting = await listUnsentDrafts(writer);
      setDrafts(waiting);
      if (waiting.length === 0) return;
      const { deliverWaiting } = await import('@/lib/newsroom/editor/save/deliver');
      const titles = await deliverWaiting(writer);
      if (titles.length > 0) setSent((before) => [...before, ...titles]);
      setDrafts(await listUnsentDrafts(writer));
    };
    const again = () => void deliver();
    again();
    const timer = setInterval(again, againAfter);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [writer]);
  return (
    <>
      <div role="status">
        {sent.map((title, index) => (
          <p key={`${title} ${index}`} className="mb-2 text-meta">
            {t('deviceSent', { title: title || t('untitled') })}
          </p>
        ))}
      </div>
      <WaitingList drafts={drafts} />
    </>
  );
}

function WaitingList({ drafts }: { drafts: readonly UnsentArticle[] }) {
  const t = useTranslations('writing');
  const locale = useEdition();
  if (drafts.length === 0) return null;
  return (
    <section
      aria-label={t('deviceTitle')}
      className="mb-4 border-l-3 border-brassline bg-surface px-4 py-2"
    >
      <h2 className="font-bold">{t('deviceTitle')}</h2>
      <ul>
        {drafts.map(({ article, title, changedAt, images, isSubmitted }) => (
          <li key={article}>
            <a
              href={localePath(locale, editorPath(article))}
              className="inline-flex min-h-control flex-wrap items-center gap-x-3 underline"
            >
              {title || t('untitled')}
              <span className="text-meta text-ink2">
                {[
                  changedAt && formatDateTime(locale, changedAt),
                  images > 0 && t('imagesWaiting', { count: images }),
                  isSubmitted && t('queued.text'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
