'use client';

import { Radio } from 'lucide-react';
import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import { setCoverage } from '@/lib/newsroom/live-desk/browser';
import {
  coverageStateAddress,
  liveDeskPath,
  type CoverageState,
} from '@/lib/newsroom/live-desk/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { localePath } from '@/lib/platform/paths';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { RailGroup } from '../editor/rail-group';
import { useLiveRefusal } from './use-live-refusal.client';

/** Whether an article is told live, and the way there, where it is written; an editor begins it here. */
export function CoverageGroup({ id, mayOpen }: { id: string; mayOpen: boolean }) {
  const t = useTranslations('liveDesk');
  const locale = useEdition();
  const refusal = useLiveRefusal();
  const { data, mutate } = useSWR<CoverageState>(coverageStateAddress(id));
  const coverage = data?.state;
  if (!data || !(coverage || mayOpen)) return null;
  const open = async () => {
    const answer = await setCoverage(id, true);
    const message = answer.ok ? t('wasOpened') : refusal(answer.error);
    showToast({ id: 'live-state', message, tone: answer.ok ? 'success' : 'error' });
    await mutate();
  };
  const state = coverage ? t(coverage.closedAt === null ? 'running' : 'closed') : undefined;
  return (
    <RailGroup sign={Radio} title={t('title')} value={state}>
      {coverage ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>{state}</span>
          <Button asChild variant="link" size="text">
            <a href={localePath(locale, liveDeskPath(id))}>{t('toDesk')}</a>
          </Button>
        </p>
      ) : (
        <>
          <p className="text-meta text-ink2">{t('openHint')}</p>
          <p>
            <Button type="button" onClick={() => void open()}>
              {t('open')}
            </Button>
          </p>
        </>
      )}
    </RailGroup>
  );
}
