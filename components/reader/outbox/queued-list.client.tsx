'use client';

import { useTranslations } from 'next-intl';

import type { Mutation, Entry } from '@/lib/reader/outbox/model';
import { textOf } from '@/lib/reader/outbox/overlay';
import { articlePath } from '@/lib/platform/paths';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { QueuedActions } from './queued-actions.client';
import { QueuedState } from './queued-state.client';

/** Takes what is kept; gives what a reader would miss: of their history they need not know. */
export function worthShowing(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ deed: mutation }) => mutation.kind !== 'reading' && mutation.kind !== 'removal',
  );
}

/** Everything that has not arrived, each with its text and what can be done about it. */
export function QueuedList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.seq} className="border-b border-rule py-3">
          <MutationText mutation={entry.deed} />
          <QueuedState entry={entry} />
          <QueuedActions entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function MutationText({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('outbox');
  const locale = useEdition();
  const names = {
    comment: t('comment'),
    removal: '',
    like: t('like'),
    reaction: t('reaction'),
    bookmark: t('bookmark'),
    reading: '',
    entry: t('entry'),
  };
  const text = textOf(mutation);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-meta text-ink2">
        {names[mutation.kind]}
        {'article' in mutation && (
          <a
            href={articlePath(locale, mutation.article)}
            className="inline-flex min-h-11 items-center text-sal underlined"
          >
            {t('article')}
          </a>
        )}
      </p>
      {text !== null && (
        <p dir="auto" className="whitespace-pre-line">
          {text}
        </p>
      )}
    </>
  );
}
