'use client';

import { Radio } from 'lucide-react';
import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import { setCoverage } from '@/lib/newsroom/live-desk/browser';
import { liveDeskAddress, liveDeskPath, type LiveDesk } from '@/lib/newsroom/live-desk/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { localePath } from '@/lib/platform/paths';
import type { RefusedError } from '@/lib/platform/session/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { RailGroup } from '../editor/rail-group';
import { useLiveRefusal } from './use-live-refusal.client';

/** Whether an article is told live, and the way there, where it is written; an editor begins it here. */
export function CoverageGroup({ id, mayOpen }: { id: string; mayOpen: boolean }) {
  const t = useTranslations('liveDesk');
  const locale = useEdition();
  const refusal = useLiveRefusal();
  const { data, error, mutate } = useSWR<LiveDesk, RefusedError>(liveDeskAddress(id), {
    shouldRetryOnError: false,
  });
  const isNone = error?.status === 404;
  if (!data && !(isNone && mayOpen)) return null;
  const open = async () => {
    const answer = await setCoverage(id, true);
    const message = answer.ok ? t('wasOpened') : refusal(answer.error);
    showToast({ id: 'live-state', message, tone: answer.ok ? 'success' : 'error' });
    await mutate();
  };
  const state = data ? t(data.closedAt === null ? 'running' : 'closed') : undefined;
  return (
    <RailGroup sign={Radio} title={t('title')} value={state}>
      {data ? (
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
