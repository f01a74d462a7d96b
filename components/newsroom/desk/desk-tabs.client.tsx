'use client';

import { useFormatter, useTranslations } from 'next-intl';

import { deskPath, articleStates, type DeskQuery } from '@/lib/newsroom/desk/model';
import { localePath } from '@/lib/platform/paths';

import { TabLink, TabLinks } from '@/components/ui/tabs';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { useDeskCounts } from './desk-now.client';

/** The states of articles with how many stand in each. */
export function DeskTabs({ question }: { question: DeskQuery }) {
  const format = useFormatter();
  const t = useTranslations('desk');
  const locale = useEdition();
  const counts = useDeskCounts();
  return (
    <TabLinks label={t('states')}>
      {articleStates.map((state) => (
        <TabLink
          key={state}
          href={localePath(locale, deskPath({ ...question, state, after: null, group: null }))}
          isCurrent={state === question.state}
          count={format.number(counts[state] ?? 0)}
        >
          {t(`state.${state}`)}
        </TabLink>
      ))}
    </TabLinks>
  );
}
