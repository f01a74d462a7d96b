'use client';

import { useTranslations } from 'next-intl';

import { deskPath, articleStates, type DeskQuery } from '@/lib/newsroom/desk/model';
import { localePath } from '@/lib/platform/paths';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { useDeskCounts } from './desk-now.client';

/** The states of articles with how many stand in each. */
export function DeskTabs({ question }: { question: DeskQuery }) {
  const t = useTranslations('desk');
  const locale = useEdition();
  const counts = useDeskCounts();
  return (
    <nav aria-label={t('states')} className="border-b border-rule">
      <ul className="flex flex-wrap gap-x-1">
        {articleStates.map((state) => (
          <li key={state}>
            <a
              href={localePath(locale, deskPath({ ...question, state, after: null, group: null }))}
              aria-current={state === question.state ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-bold hover:bg-sunk aria-[current]:border-sal aria-[current]:text-sal"
            >
              {t(`state.${state}`)}
              <span className="text-meta font-normal text-ink2 tabular-nums">
                {(counts[state] ?? 0).toLocaleString(locale === 'hi' ? 'hi-IN' : 'en-IN')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
